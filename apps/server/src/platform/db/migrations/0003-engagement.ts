import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Comments, messages, likes, and unsubscriptions from emails about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)
  const id = idColumn(engine)

  await db.schema
    .createTable('comments')
    .addColumn('id', integer, id)
    .addColumn('article_id', integer, (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('parent_id', integer, (column) => column.references('comments.id').onDelete('cascade'))
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reply_user_id', integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('content_md', 'text', (column) => column.notNull())
    .addColumn('content_html', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('like_count', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('is_stick', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('comments_listed')
    .on('comments')
    .columns(['article_id', 'parent_id', 'id'])
    .execute()
  await db.schema.createIndex('comments_by_parent').on('comments').columns(['parent_id', 'id']).execute()
  await db.schema.createIndex('comments_by_user').on('comments').columns(['user_id', 'id']).execute()
  await db.schema.createIndex('comments_by_state').on('comments').columns(['state', 'id']).execute()

  await db.schema
    .createTable('comment_mentions')
    .addColumn('comment_id', integer, (column) =>
      column.notNull().references('comments.id').onDelete('cascade'),
    )
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('comment_mentions_pk', ['comment_id', 'user_id'])
    .execute()

  await db.schema
    .createTable('messages')
    .addColumn('id', integer, id)
    .addColumn('user_id', integer, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('like_count', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', integer, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('messages_listed').on('messages').columns(['state', 'id']).execute()
  await db.schema.createIndex('messages_by_user').on('messages').column('user_id').execute()

  await db.schema
    .createTable('likes')
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('target_type', 'text', (column) => column.notNull())
    .addColumn('target_id', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('likes_pk', ['user_id', 'target_type', 'target_id'])
    .execute()
  await db.schema
    .createIndex('likes_by_target')
    .on('likes')
    .columns(['target_type', 'target_id', 'user_id'])
    .execute()

  await db.schema
    .createTable('mail_refusals')
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mail_refusals_pk', ['user_id', 'kind'])
    .execute()
}
