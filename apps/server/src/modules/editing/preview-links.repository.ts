import type { Selectable } from 'kysely'
import type { PreviewLinksTable } from '#platform/db/editing.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** A link to the preview of an article. */
export type PreviewLinkRow = Selectable<PreviewLinksTable>

/** Stores the link of a file, in place of the one before. @returns Its id, which no other link has had. */
export async function replacePreviewLink(db: Db, link: Omit<PreviewLinkRow, 'id'>): Promise<number> {
  await db.deleteFrom('preview_links').where('path', '=', link.path).execute()
  const { id } = await db.insertInto('preview_links').values(link).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A link by its id; undefined once a new one has replaced it, and while its creator may not edit. */
export async function findPreviewLinkById(db: Db, id: number): Promise<PreviewLinkRow | undefined> {
  return db
    .selectFrom('preview_links')
    .innerJoin('users', 'users.id', 'preview_links.user_id')
    .selectAll('preview_links')
    .where('preview_links.id', '=', id)
    .where('users.role', '=', 'admin')
    .where('users.is_banned', '=', 0)
    .executeTakeFirst()
}

/** Deletes the links that a user has created. */
export async function deletePreviewLinksOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('preview_links').where('user_id', '=', userId).execute()
}

/** Deletes expired links. */
export async function deleteExpiredPreviewLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom('preview_links').where('expires_at', '<=', now).execute()
}
