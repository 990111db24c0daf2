import { sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { ArticlePostRow, ArticleRow } from '#modules/articles/articles.repository.ts'
import { publishedArticles, type ArticleFilter } from '#modules/articles/published-articles.ts'

/** A related article. */
export type RelatedArticleRow = Pick<ArticleRow, 'id' | 'title' | 'cover' | 'created_at'>

/** The previous or next published article. */
export async function findNeighbour(
  db: Db,
  filter: ArticleFilter,
  article: ArticlePostRow,
  direction: 'before' | 'after',
): Promise<ArticlePostRow | undefined> {
  const compared = direction === 'before' ? '<' : '>'
  const order = direction === 'before' ? 'desc' : 'asc'
  return publishedArticles(db, filter)
    .select(['articles.id', 'articles.title', 'articles.created_at'])
    .where((eb) =>
      eb(
        eb.refTuple('articles.created_at', 'articles.id'),
        compared,
        eb.tuple(article.created_at, article.id),
      ),
    )
    .orderBy('articles.created_at', order)
    .orderBy('articles.id', order)
    .limit(1)
    .executeTakeFirst()
}

/** The articles of a series in reading order. */
export async function listSeries(db: Db, filter: ArticleFilter, name: string): Promise<ArticlePostRow[]> {
  return publishedArticles(db, filter)
    .select(['articles.id', 'articles.title', 'articles.created_at'])
    .where('articles.series_name', '=', name)
    .orderBy('articles.created_at')
    .orderBy('articles.id')
    .execute()
}

/** Articles that share tags (weight 2) or the category (weight 1) with this one, best first. */
export async function listRelated(
  db: Db,
  filter: ArticleFilter,
  article: Pick<ArticleRow, 'id' | 'category_id'>,
  limit: number,
): Promise<RelatedArticleRow[]> {
  const byTag = db
    .selectFrom('article_tags as own')
    .innerJoin('article_tags as other', 'other.tag_id', 'own.tag_id')
    .where('own.article_id', '=', article.id)
    .select(['other.article_id as id', sql<number>`2`.as('points')])
  const byCategory = db
    .selectFrom('articles as other')
    .where('other.category_id', '=', article.category_id)
    .select(['other.id', sql<number>`1`.as('points')])
  const scores = db
    .selectFrom(byTag.unionAll(byCategory).as('shared'))
    .groupBy('shared.id')
    .select((eb) => ['shared.id', eb.fn.sum<number>('shared.points').as('points')])
    .as('score')
  return publishedArticles(db, filter)
    .innerJoin(scores, 'score.id', 'articles.id')
    .select(['articles.id', 'articles.title', 'articles.cover', 'articles.created_at'])
    .where('articles.id', '!=', article.id)
    .orderBy('score.points', 'desc')
    .orderBy('articles.created_at', 'desc')
    .limit(limit)
    .execute()
}
