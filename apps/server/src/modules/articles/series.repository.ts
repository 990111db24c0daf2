import type { Db } from '#platform/db/schema.ts'
import { withCategory, type ArticleRow } from '#modules/articles/articles.repository.ts'
import { listedArticles, type ArticleFilter } from '#modules/articles/published-articles.ts'

/** A series with the number of its published articles. */
export interface SeriesRow {
  name: string
  article_count: number
  newest_at: number
}

/** All series with published articles, the last updated first. */
export async function listSeries(db: Db, filter: ArticleFilter): Promise<SeriesRow[]> {
  return listedArticles(db, filter)
    .where('articles.series_name', 'is not', null)
    .select((eb) => [
      eb.ref('articles.series_name').$notNull().as('name'),
      eb.fn.countAll<number>().as('article_count'),
      eb.fn.max('articles.created_at').as('newest_at'),
    ])
    .groupBy('articles.series_name')
    .orderBy('newest_at', 'desc')
    .execute()
}

/** The articles of a series, in reading order. */
export async function listSeriesArticles(db: Db, filter: ArticleFilter, name: string): Promise<ArticleRow[]> {
  return withCategory(listedArticles(db, filter))
    .where('articles.series_name', '=', name)
    .orderBy('articles.created_at')
    .orderBy('articles.id')
    .execute()
}
