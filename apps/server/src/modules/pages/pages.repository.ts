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

/** Addresses of the published pages, see `addressKey`. */
export async function listPages(db: Db, now: number): Promise<Pick<PageRow, 'path' | 'updated_at'>[]> {
  return publishedPages(db, now).select(['path', 'updated_at']).orderBy('path').execute()
}

/** Query of the published pages. */
export function publishedPages(db: Db, now: number) {
  return db.selectFrom('pages').where('is_published', '=', 1).where('created_at', '<=', now)
}
