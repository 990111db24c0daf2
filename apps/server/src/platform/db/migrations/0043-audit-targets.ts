import type { Kysely } from 'kysely'

/** What an audit event has changed, such as the path of a file; null for events before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_events').addColumn('target', 'text').execute()
}
