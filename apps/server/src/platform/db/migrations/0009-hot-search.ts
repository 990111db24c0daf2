import type { Kysely } from 'kysely'
import { engineOf, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Hot search lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = integerType(engineOf(db))
  await db.schema
    .createTable('hot_search_lists')
    .addColumn('source', 'text', (column) => column.notNull().primaryKey())
    .addColumn('entries', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('fetched_at', integer)
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', integer, (column) => column.notNull().defaultTo(0))
    .execute()
}
