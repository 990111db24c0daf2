import type { Kysely } from 'kysely'

/** Indexes for the notifications of one cause and the audit events of one user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('notifications_about').on('notifications').column('cause').execute()
  await db.schema
    .createIndex('audit_events_by_subject')
    .on('audit_events')
    .columns(['subject_id', 'at'])
    .execute()
}
