import type { Kysely } from 'kysely'

/** Files of the content folder that published sources name, and the addresses that they had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_files')
    .addColumn('owner_kind', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('file', 'text')
    .addColumn('target', 'text')
    .addPrimaryKeyConstraint('content_files_by_owner', ['owner_kind', 'owner', 'address'])
    .execute()
  await db.schema.createIndex('content_files_by_address').on('content_files').columns(['address']).execute()
}
