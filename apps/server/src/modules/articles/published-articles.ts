import { sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import { isInYear } from '#modules/years/year-filter.ts'

/** Filter of published articles. */
export interface ArticleFilter {
  /** Later articles are scheduled and stay hidden. */
  now: number
  tagId?: number | undefined
  categoryId?: number | undefined
  /** In Shanghai. */
  year?: number | undefined
}

/** Articles that visitors can read: those in lists, and unlisted ones. */
export function publishedArticles(db: Db, now: number) {
  return currentArticles(db, now).where((eb) =>
    eb.or([eb('articles.is_published', '=', 1), eb('articles.is_unlisted', '=', 1)]),
  )
}

/** Articles in lists; every query of a list, a count or a search starts here. */
export function listedArticles(db: Db, { now, tagId, categoryId, year }: ArticleFilter) {
  let query = currentArticles(db, now).where('articles.is_published', '=', 1)
  if (categoryId !== undefined) query = query.where('articles.category_id', '=', categoryId)
  if (year !== undefined) query = query.where(isInYear(sql.ref('articles.created_at'), year))
  if (tagId === undefined) return query
  const tagged = db.selectFrom('article_tags').select('article_id').where('tag_id', '=', tagId)
  return query.where('articles.id', 'in', tagged)
}

/** Visible articles without a password: what readers have written about the others may quote them. */
export function unlockedArticles(db: Db, now: number) {
  return publishedArticles(db, now).where('articles.is_locked', '=', 0)
}

/** Ids of the articles that are in no list: the complement of `listedArticles`. */
export function hiddenArticleIds(db: Db, { now }: ArticleFilter) {
  return db
    .selectFrom('articles')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('is_published', '=', 0),
        eb.and([eb('is_published', '=', 1), eb('created_at', '>', now)]),
        eb('expires_at', '<=', now),
      ]),
    )
}

/** Neither scheduled nor expired. */
function currentArticles(db: Db, now: number) {
  return (
    db
      .selectFrom('articles')
      // Unary plus keeps the planner from using the date index for this filter, which almost every row passes.
      .where(sql<number>`+articles.created_at`, '<=', now)
      // Expired articles are few: with their ids, counts still need the index alone.
      .where(
        'articles.id',
        'not in',
        db.selectFrom('articles as expired').select('expired.id').where('expired.expires_at', '<=', now),
      )
  )
}
