import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Short posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)

  await db.schema
    .createTable('moments')
    .addColumn('id', integer, idColumn(engine))
    .addColumn('source_path', 'text', (column) => column.notNull().unique())
    .addColumn('source_hash', 'text', (column) => column.notNull())
    .addColumn('content_html', 'text', (column) => column.notNull())
    .addColumn('plain_text', 'text', (column) => column.notNull())
    .addColumn('photos', 'text', (column) => column.notNull())
    .addColumn('is_published', 'integer', (column) => column.notNull())
    .addColumn('like_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', integer, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('moments_by_date')
    .on('moments')
    .columns(['is_published', 'created_at', 'id'])
    .execute()
}
