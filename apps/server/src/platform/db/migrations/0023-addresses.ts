import type { Kysely } from 'kysely'

/** Addresses that pages had before they came to this site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('addresses')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .execute()
  await db.schema.createIndex('addresses_by_target').on('addresses').columns(['kind', 'target']).execute()
}
