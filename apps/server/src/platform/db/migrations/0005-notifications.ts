import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Notifications of users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)

  await db.schema
    .createTable('notifications')
    .addColumn('id', integer, idColumn(engine))
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content_html', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('from_user_id', integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('article_id', integer, (column) => column.references('articles.id').onDelete('set null'))
    .addColumn('cause', 'text')
    .addColumn('is_read', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', integer, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('notifications_listed')
    .on('notifications')
    .columns(['user_id', 'is_read', 'id'])
    .execute()
  await db.schema
    .createIndex('notifications_by_cause')
    .on('notifications')
    .columns(['user_id', 'cause'])
    .unique()
    .execute()
}
