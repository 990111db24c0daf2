import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Pinned messages, and events of commands that the running site has yet to handle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)
  await db.schema
    .alterTable('messages')
    .addColumn('is_stick', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('command_events')
    .addColumn('id', integer, idColumn(engine))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('target_id', integer, (column) => column.notNull())
    .addColumn('article_id', integer)
    .execute()
}
