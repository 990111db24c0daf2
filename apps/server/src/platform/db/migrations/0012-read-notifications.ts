import { sql, type Kysely } from 'kysely'

/** The way to what was read long ago, without reading what is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('notifications_read')
    .on('notifications')
    .column('created_at')
    .where(sql<boolean>`is_read = 1`)
    .execute()
}
