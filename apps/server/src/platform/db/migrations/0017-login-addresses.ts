import { sql, type Kysely } from 'kysely'

/** Index for the logins from one address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('audit_events_logins')
    .on('audit_events')
    .columns(['address', 'at'])
    .where(sql<boolean>`event = 'login'`)
    .execute()
}
