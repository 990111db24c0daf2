import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'
import { createArticleSearch } from '#platform/db/migrations/frozen/article-search.ts'

/** Articles, categories, tags, notices, settings, counters and the search index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)
  const id = idColumn(engine)

  await db.schema
    .createTable('categories')
    .addColumn('id', integer, id)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('remark', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('sort', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('tags')
    .addColumn('id', integer, id)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('icon', 'text', (column) => column.notNull().defaultTo(''))
    .execute()

  await db.schema
    .createTable('articles')
    .addColumn('id', integer, id)
    .addColumn('source_path', 'text', (column) => column.notNull().unique())
    .addColumn('source_hash', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('cover', 'text')
    .addColumn('category_id', integer, (column) => column.references('categories.id'))
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('series_name', 'text')
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('sticky', 'integer', (column) => column.notNull())
    .addColumn('is_published', 'integer', (column) => column.notNull())
    .addColumn('open_comment', 'integer', (column) => column.notNull())
    .addColumn('is_recommended', 'integer', (column) => column.notNull())
    .addColumn('is_carousel', 'integer', (column) => column.notNull())
    .addColumn('original_url', 'text')
    .addColumn('word_count', 'integer', (column) => column.notNull())
    .addColumn('read_minutes', 'integer', (column) => column.notNull())
    .addColumn('read_count', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('comment_count', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('like_count', integer, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('articles_listed')
    .on('articles')
    .columns(['is_published', 'sticky desc', 'created_at desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('articles_dated')
    .on('articles')
    .columns(['is_published', 'created_at', 'id'])
    .execute()
  await db.schema.createIndex('articles_by_category').on('articles').column('category_id').execute()
  await db.schema.createIndex('articles_by_series').on('articles').column('series_name').execute()

  await db.schema
    .createTable('article_bodies')
    .addColumn('article_id', integer, (column) =>
      column.primaryKey().references('articles.id').onDelete('cascade'),
    )
    .addColumn('content_md', 'text', (column) => column.notNull())
    .addColumn('content_html', 'text', (column) => column.notNull())
    .addColumn('plain_text', 'text', (column) => column.notNull())
    .addColumn('toc', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('article_tags')
    .addColumn('article_id', integer, (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('tag_id', integer, (column) => column.notNull().references('tags.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('article_tags_pk', ['article_id', 'tag_id'])
    .execute()
  await db.schema
    .createIndex('article_tags_by_tag')
    .on('article_tags')
    .columns(['tag_id', 'article_id'])
    .execute()

  await db.schema
    .createTable('notices')
    .addColumn('id', integer, id)
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content_html', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addUniqueConstraint('notices_title', ['place', 'title'])
    .execute()

  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', integer, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('visitor_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('visitor_days_pk', ['day', 'visitor'])
    .execute()

  await db.schema
    .createTable('article_reads')
    .addColumn('hour', integer, (column) => column.notNull())
    .addColumn('article_id', integer, (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_reads_pk', ['hour', 'article_id', 'visitor'])
    .execute()

  await createArticleSearch(db, engine)
}
