import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Feeds of friends’ sites and their newest articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)

  await db.schema
    .alterTable('friends')
    .addColumn('feed', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('friend_feeds')
    .addColumn('friend_id', integer, (column) =>
      column.primaryKey().references('friends.id').onDelete('cascade'),
    )
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('last_modified', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('due_at', integer, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('friend_feeds_due').on('friend_feeds').column('due_at').execute()
  await db.schema
    .createTable('friend_articles')
    .addColumn('id', integer, idColumn(engine))
    .addColumn('friend_id', integer, (column) =>
      column.notNull().references('friends.id').onDelete('cascade'),
    )
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('published_at', integer, (column) => column.notNull())
    .addUniqueConstraint('friend_articles_by_url', ['friend_id', 'url'])
    .execute()
  await db.schema
    .createIndex('friend_articles_newest')
    .on('friend_articles')
    .columns(['published_at', 'id'])
    .execute()
}
