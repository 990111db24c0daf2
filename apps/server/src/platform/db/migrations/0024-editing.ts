import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Versions of the files of the content folder, and texts that their authors have not saved yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)
  await db.schema
    .createTable('content_versions')
    .addColumn('id', integer, idColumn(engine))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('saved_at', integer, (column) => column.notNull())
    .addColumn('user_id', integer)
    .addColumn('operation', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('content_versions_by_path')
    .on('content_versions')
    .columns(['path', 'id'])
    .execute()
  await db.schema
    .createTable('content_drafts')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('user_id', integer, (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('saved_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('content_drafts_key', ['path', 'user_id'])
    .execute()
}
