import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Mentions of articles on other sites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)

  await db.schema
    .createTable('webmentions')
    .addColumn('id', integer, idColumn(engine))
    .addColumn('article_id', integer, (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('received_at', integer, (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('due_at', integer)
    .addUniqueConstraint('webmentions_by_source', ['article_id', 'source'])
    .execute()
  await db.schema.createIndex('webmentions_due').on('webmentions').column('due_at').execute()
}
