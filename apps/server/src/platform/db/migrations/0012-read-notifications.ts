import { sql, type Kysely } from 'kysely'

/** Index for deleting old notifications that are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('notifications_read')
    .on('notifications')
    .column('created_at')
    .where(sql<boolean>`is_read = 1`)
    .execute()
}
