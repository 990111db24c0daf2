import type { Kysely } from 'kysely'

/** Ways to what was told of one thing, and to what happened to one user, without reading all of either. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('notifications_about').on('notifications').column('cause').execute()
  await db.schema
    .createIndex('audit_events_by_subject')
    .on('audit_events')
    .columns(['subject_id', 'at'])
    .execute()
}
