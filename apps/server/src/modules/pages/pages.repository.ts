import type { Selectable } from 'kysely'
import type { PagesTable } from '#platform/db/pages.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** A page as stored. */
export type PageRow = Selectable<PagesTable>

/**
 * Finds the published page with this address.
 * @param key See `addressKey`.
 */
export async function findPage(db: Db, now: number, key: string): Promise<PageRow | undefined> {
  return publishedPages(db, now).selectAll().where('path', '=', key).orderBy('source_path').executeTakeFirst()
}

/** Addresses of the published pages, see `addressKey`; those that are unlisted, or those that are not. */
export async function listPages(
  db: Db,
  now: number,
  isUnlisted = false,
): Promise<Pick<PageRow, 'path' | 'updated_at'>[]> {
  return publishedPages(db, now)
    .select(['path', 'updated_at'])
    .where('is_unlisted', '=', isUnlisted ? 1 : 0)
    .orderBy('path')
    .execute()
}

/** Query of the pages that visitors can read, unlisted ones included. */
export function publishedPages(db: Db, now: number) {
  return db
    .selectFrom('pages')
    .where((eb) => eb.or([eb('is_published', '=', 1), eb('is_unlisted', '=', 1)]))
    .where('created_at', '<=', now)
}
