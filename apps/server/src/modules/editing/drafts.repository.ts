import type { Selectable } from 'kysely'
import type { ContentDraftsTable } from '#platform/db/editing.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** A user's unsaved text of a file. */
export type DraftRow = Selectable<ContentDraftsTable>

/** Stores the unsaved text of a user and file, in place of an earlier one. */
export async function putDraft(db: Db, draft: DraftRow): Promise<void> {
  const { hash, text, saved_at } = draft
  await db
    .insertInto('content_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['path', 'user_id']).doUpdateSet({ hash, text, saved_at }))
    .execute()
}

/** The unsaved text of a user and file. */
export async function findDraft(db: Db, path: string, userId: number): Promise<DraftRow | undefined> {
  return db
    .selectFrom('content_drafts')
    .selectAll()
    .where('path', '=', path)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Unsaved texts of all users. */
export async function listDraftTexts(db: Db): Promise<Pick<DraftRow, 'path' | 'text'>[]> {
  return db.selectFrom('content_drafts').select(['path', 'text']).execute()
}

/** Unsaved texts of a user. */
export async function listDraftsOf(db: Db, userId: number): Promise<DraftRow[]> {
  return db.selectFrom('content_drafts').selectAll().where('user_id', '=', userId).orderBy('path').execute()
}

/** Deletes the unsaved text of a user and file. */
export async function deleteDraft(db: Db, path: string, userId: number): Promise<void> {
  await db.deleteFrom('content_drafts').where('path', '=', path).where('user_id', '=', userId).execute()
}

/** Deletes the unsaved texts of a user. */
export async function deleteDraftsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('content_drafts').where('user_id', '=', userId).execute()
}

/** Deletes unsaved texts that are older. */
export async function deleteDraftsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('content_drafts').where('saved_at', '<', before).execute()
}
