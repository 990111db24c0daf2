import type { Selectable } from 'kysely'
import type { Db, NoticesTable } from '#platform/db/schema.ts'

/** A notice as stored. */
export type NoticeRow = Selectable<NoticesTable>

/** The published notices, in the owner's order. */
export async function listNotices(db: Db, now: number): Promise<NoticeRow[]> {
  return db.selectFrom('notices').selectAll().where('created_at', '<=', now).orderBy('position').execute()
}
