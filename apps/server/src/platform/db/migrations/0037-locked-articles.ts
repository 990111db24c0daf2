import type { Kysely } from 'kysely'
import { integerType, engineOf } from '#platform/db/migrations/frozen/columns.ts'

/** Articles with a password: their bodies are in a table of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = integerType(engineOf(db))
  await db.schema
    .alterTable('articles')
    .addColumn('is_locked', integer, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('locked_bodies')
    .addColumn('article_id', integer, (column) =>
      column.primaryKey().references('articles.id').onDelete('cascade'),
    )
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('content_md', 'text', (column) => column.notNull())
    .addColumn('content_html', 'text', (column) => column.notNull())
    .addColumn('toc', 'text', (column) => column.notNull())
    .execute()
}
