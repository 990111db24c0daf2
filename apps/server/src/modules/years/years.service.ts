import type { YearReview } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import { excerpt } from '#platform/text/excerpt.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import { toArticleItem, toArticlePost } from '#modules/articles/articles.mapper.ts'
import { readAuthor } from '#modules/articles/articles.service.ts'
import { loadCommentRenderer } from '#modules/comments/load-comment-renderer.ts'
import { yearOf } from '#modules/years/year-filter.ts'
import * as years from '#modules/years/years.repository.ts'

/** Maximum numbers of entries in the lists of a year. */
const limits = { mostRead: 3, moments: 12, comments: 12 }

/**
 * What was written, read and said in a year.
 * @throws AppError `year-not-found` if it has no article and no moment.
 */
export async function getYear(db: Db, filter: years.YearFilter): Promise<YearReview> {
  const author = await readAuthor(db)
  const articles = await years.listYearArticles(db, filter)
  const items = articles.map((row) => toArticleItem(row, author))
  const momentCount = await years.countYearMoments(db, filter)
  if (articles.length + momentCount === 0) throw new AppError('year-not-found')
  const moments = await years.listYearMoments(db, filter, limits.moments)
  const { before, after } = await years.findNeighbours(db, filter)
  return {
    year: filter.year,
    previous: before === null ? null : yearOf(before),
    next: after === null ? null : yearOf(after),
    counts: {
      articles: items.length,
      words: items.reduce((sum, { wordCount }) => sum + wordCount, 0),
      moments: momentCount,
      comments: await years.countYearComments(db, filter),
    },
    posts: articles.map(toArticlePost),
    mostRead: items
      .filter(({ quantity }) => quantity > 0)
      .toSorted((one, other) => other.quantity - one.quantity)
      .slice(0, limits.mostRead),
    moments: moments.toReversed().map((row) => ({
      id: row.id,
      text: excerpt(row.plain_text),
      createTime: shanghaiTime(row.created_at),
    })),
    comments: await readComments(db, filter),
  }
}

async function readComments(db: Db, filter: years.YearFilter): Promise<YearReview['comments']> {
  const rows = await years.listYearComments(db, filter, limits.comments)
  if (rows.length === 0) return []
  const { renderComment } = await loadCommentRenderer()
  return rows
    .toSorted((one, other) => one.created_at - other.created_at)
    .map((row) => ({
      id: row.id,
      articleId: row.article_id,
      articleTitle: row.title,
      nickname: row.nickname,
      text: excerpt(renderComment(row.content_md).text),
      createTime: shanghaiTime(row.created_at),
    }))
}
