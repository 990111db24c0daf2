import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Emails that are to be sent, and for some days the outcome of those that were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const instant = integerType(engine)
  await db.schema
    .createTable('outgoing_emails')
    .addColumn('id', 'integer', idColumn(engine))
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('recipient', 'text')
    .addColumn('topic', 'text')
    .addColumn('content', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .addColumn('next_attempt_at', instant, (column) => column.notNull())
    .addColumn('claimed_until', instant)
    .addColumn('finished_at', instant)
    .addColumn('reason', 'text')
    .execute()
  await db.schema
    .createIndex('outgoing_emails_by_state')
    .on('outgoing_emails')
    .columns(['state', 'expires_at'])
    .execute()
}
