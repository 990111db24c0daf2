import type { Kysely } from 'kysely'

/** Counts by day, without visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('day_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_counts_by_name', ['day', 'kind', 'name'])
    .execute()
}
