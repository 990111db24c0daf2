import { sql, type Selectable } from 'kysely'
import type { CommentsTable } from '#platform/db/engagement.tables.ts'
import type { Db } from '#platform/db/schema.ts'
import { withCategory, type ArticleRow } from '#modules/articles/articles.repository.ts'
import { listedArticles } from '#modules/articles/published-articles.ts'
import { publishedMoments, type MomentRow } from '#modules/moments/moments.repository.ts'
import { isInYear, startOf } from '#modules/years/year-filter.ts'

/** A year, of what is visible at `now`. */
export interface YearFilter {
  now: number
  year: number
}

/** A comment with its author and its article. */
export type YearCommentRow = Pick<
  Selectable<CommentsTable>,
  'id' | 'article_id' | 'content_md' | 'created_at'
> & {
  nickname: string
  title: string
}

/** The articles of a year, oldest first. */
export async function listYearArticles(db: Db, filter: YearFilter): Promise<ArticleRow[]> {
  return withCategory(listedArticles(db, filter))
    .orderBy('articles.created_at')
    .orderBy('articles.id')
    .execute()
}

function momentsOfYear(db: Db, { now, year }: YearFilter) {
  return publishedMoments(db, now).where(isInYear(sql.ref('moments.created_at'), year))
}

/** Number of moments of a year. */
export async function countYearMoments(db: Db, filter: YearFilter): Promise<number> {
  const { count } = await momentsOfYear(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The newest moments of a year. */
export async function listYearMoments(
  db: Db,
  filter: YearFilter,
  limit: number,
): Promise<Pick<MomentRow, 'id' | 'plain_text' | 'created_at'>[]> {
  return momentsOfYear(db, filter)
    .select(['id', 'plain_text', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Comments on an article with a password may quote it. */
function quotableArticles(db: Db, now: number) {
  return listedArticles(db, { now }).where('articles.is_locked', '=', 0)
}

function commentsOfYear(db: Db, { now, year }: YearFilter) {
  return db
    .selectFrom('comments')
    .where('comments.state', '=', 'shown')
    .where(isInYear(sql.ref('comments.created_at'), year))
    .where('comments.article_id', 'in', quotableArticles(db, now).select('articles.id'))
}

/** Number of visible comments of a year. */
export async function countYearComments(db: Db, filter: YearFilter): Promise<number> {
  const { count } = await commentsOfYear(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The visible comments of a year, most liked first, then newest. */
export async function listYearComments(db: Db, filter: YearFilter, limit: number): Promise<YearCommentRow[]> {
  return commentsOfYear(db, filter)
    .leftJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('articles', 'articles.id', 'comments.article_id')
    .select(['comments.id', 'comments.article_id', 'comments.content_md', 'comments.created_at'])
    .select('articles.title')
    .select(({ eb, fn }) => fn.coalesce('users.nickname', 'comments.guest_name', eb.val('')).as('nickname'))
    .orderBy('comments.like_count', 'desc')
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute()
}

/** Instants of the last article or moment before a year, and of the first one after it; null if there is none. */
export async function findNeighbours(
  db: Db,
  { now, year }: YearFilter,
): Promise<{ before: number | null; after: number | null }> {
  const all = listedArticles(db, { now })
    .select('articles.created_at')
    .unionAll(publishedMoments(db, now).select('moments.created_at'))
    .as('dated')
  const { before } = await db
    .selectFrom(all)
    .select((eb) => eb.fn.max<number | null>('dated.created_at').as('before'))
    .where('dated.created_at', '<', startOf(year))
    .executeTakeFirstOrThrow()
  const { after } = await db
    .selectFrom(all)
    .select((eb) => eb.fn.min<number | null>('dated.created_at').as('after'))
    .where('dated.created_at', '>=', startOf(year + 1))
    .executeTakeFirstOrThrow()
  return { before, after }
}
