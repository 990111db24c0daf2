import type { SeriesDetail, SeriesSummary } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import { toArticleItem } from '#modules/articles/articles.mapper.ts'
import { readAuthor } from '#modules/articles/articles.service.ts'
import { listSeries, listSeriesArticles } from '#modules/articles/series.repository.ts'

/** All series, the last updated first. */
export async function getAllSeries(db: Db, now: number): Promise<SeriesSummary[]> {
  const rows = await listSeries(db, { now })
  return rows.map((row) => ({
    name: row.name,
    articleNum: row.article_count,
    updateTime: shanghaiTime(row.newest_at),
  }))
}

/**
 * A series with its articles, in reading order.
 * @throws AppError `series-not-found` if it has no visible article.
 */
export async function getSeries(db: Db, now: number, name: string): Promise<SeriesDetail> {
  const rows = await listSeriesArticles(db, { now }, name)
  if (rows.length === 0) throw new AppError('series-not-found')
  const author = await readAuthor(db)
  return { name, posts: rows.map((row) => toArticleItem(row, author)) }
}
