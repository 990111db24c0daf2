import { sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'

/** Which published articles are wanted. */
export interface ArticleFilter {
  /** Articles dated later stay hidden. */
  now: number
  tagId?: number | undefined
  categoryId?: number | undefined
}

/** What visitors may see, and nothing else: every read of articles starts here. */
export function publishedArticles(db: Db, { now, tagId, categoryId }: ArticleFilter) {
  let query = db
    .selectFrom('articles')
    .where('articles.is_published', '=', 1)
    // With its sign the date leaves the choice of the index to the order: almost every date lies in the past anyway.
    .where(sql<number>`+articles.created_at`, '<=', now)
  if (categoryId !== undefined) query = query.where('articles.category_id', '=', categoryId)
  if (tagId === undefined) return query
  const tagged = db.selectFrom('article_tags').select('article_id').where('tag_id', '=', tagId)
  return query.where('articles.id', 'in', tagged)
}

/** The ids of what visitors may not see: the opposite of `published`. */
export function hiddenArticleIds(db: Db, { now }: ArticleFilter) {
  return db
    .selectFrom('articles')
    .select('id')
    .where((eb) =>
      eb.or([eb('is_published', '=', 0), eb.and([eb('is_published', '=', 1), eb('created_at', '>', now)])]),
    )
}
