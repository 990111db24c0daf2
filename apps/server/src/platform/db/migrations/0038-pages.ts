import type { Kysely } from 'kysely'
import { integerType, engineOf } from '#platform/db/migrations/frozen/columns.ts'

/** Pages that are no articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = integerType(engineOf(db))
  await db.schema
    .createTable('pages')
    .addColumn('source_path', 'text', (column) => column.primaryKey())
    .addColumn('source_hash', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('content_html', 'text', (column) => column.notNull())
    .addColumn('toc', 'text', (column) => column.notNull())
    .addColumn('is_published', 'integer', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .execute()
  // Not unique: a page may take the address of one that is deleted in the same import.
  await db.schema.createIndex('pages_by_path').on('pages').columns(['path']).execute()
}
