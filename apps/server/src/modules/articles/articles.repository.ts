import { sql, type Expression, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { ArticleBodiesTable, ArticlesTable, Db } from '#platform/db/schema.ts'
import { containsLiterals } from '#modules/articles/contains-literals.ts'
import {
  hiddenArticleIds,
  listedArticles,
  publishedArticles,
  type ArticleFilter,
} from '#modules/articles/published-articles.ts'
import type { Slice } from '#platform/db/paging.ts'
import { searchIndexOf } from '#platform/search/search-index-of.ts'
import type { DocumentMatches, DocumentSearch } from '#platform/search/search-index.ts'

const itemColumns = [
  'articles.id',
  'articles.title',
  'articles.title_breaks',
  'articles.summary',
  'articles.cover',
  'articles.category_id',
  'articles.tags',
  'articles.series_name',
  'articles.created_at',
  'articles.updated_at',
  'articles.sticky',
  'articles.original_url',
  'articles.word_count',
  'articles.read_minutes',
  'articles.read_count',
  'articles.comment_count',
  'articles.like_count',
  'articles.open_comment',
  'articles.is_locked',
] as const

type ItemColumn = (typeof itemColumns)[number] extends `articles.${infer Column}` ? Column : never

/** An article as listed. */
export type ArticleRow = Pick<Selectable<ArticlesTable>, ItemColumn> & { category_name: string | null }

/** An article with its body. */
export type ArticleDetailRow = ArticleRow &
  Pick<Selectable<ArticlesTable>, 'is_unlisted'> &
  Pick<Selectable<ArticleBodiesTable>, 'content_html' | 'toc'>

/** Id, title and date of an article. */
export type ArticlePostRow = Pick<ArticleRow, 'id' | 'title' | 'title_breaks' | 'created_at'>

function matchingArticles(db: Db, filter: ArticleFilter) {
  return withCategory(listedArticles(db, filter))
}

/** Selects the list columns of the articles that a query matches. */
export function withCategory(query: ReturnType<typeof listedArticles>) {
  return query
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select([...itemColumns, 'categories.name as category_name'])
}

/** Number of matching articles. */
export async function countArticles(db: Db, filter: ArticleFilter): Promise<number> {
  const { count } = await listedArticles(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Total word count of the matching articles. */
export async function countWords(db: Db, filter: ArticleFilter): Promise<number> {
  const { words } = await listedArticles(db, filter)
    .select((eb) => eb.fn.sum<number | null>('articles.word_count').as('words'))
    .executeTakeFirstOrThrow()
  return words ?? 0
}

/** Matching articles, pinned first, then newest. */
export async function listArticles(
  db: Db,
  filter: ArticleFilter,
  { limit, offset }: Slice,
): Promise<ArticleRow[]> {
  return matchingArticles(db, filter)
    .orderBy('articles.sticky', 'desc')
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Ids of the articles that contain every term, best match first. */
export async function searchArticles(
  db: Db,
  filter: ArticleFilter,
  search: Omit<DocumentSearch, 'isCandidate'>,
): Promise<DocumentMatches> {
  const isNarrowed = [filter.tagId, filter.categoryId, filter.year].some((value) => value !== undefined)
  // Hidden articles are few: excluding them is cheaper than joining every match.
  const isVisible = (id: Expression<number>): RawBuilder<SqlBool> =>
    isNarrowed
      ? sql`${id} in ${listedArticles(db, filter).select('articles.id')}`
      : sql`${id} not in ${hiddenArticleIds(db, filter)}`
  const literals = search.terms.flatMap(({ literal }) => literal ?? [])
  const isCandidate = (id: Expression<number>): Expression<SqlBool> =>
    literals.length === 0 ? isVisible(id) : sql`${isVisible(id)} and ${containsLiterals(db, id, literals)}`
  return searchIndexOf(db, 'article').search(db, { ...search, isCandidate })
}

/** Articles with their plain text, in the order of `ids`. */
export async function findArticles(
  db: Db,
  filter: ArticleFilter,
  ids: readonly number[],
): Promise<(ArticleRow & { plain_text: string })[]> {
  if (ids.length === 0) return []
  const rows = await matchingArticles(db, filter)
    .innerJoin('article_bodies', 'article_bodies.article_id', 'articles.id')
    .select('article_bodies.plain_text')
    .where('articles.id', 'in', ids)
    .execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** The text of an article without markup; empty if there is none. */
export async function findPlainText(db: Db, id: number): Promise<string> {
  const row = await db
    .selectFrom('article_bodies')
    .select('plain_text')
    .where('article_id', '=', id)
    .executeTakeFirst()
  return row?.plain_text ?? ''
}

/** One article with its body, unlisted ones included. */
export async function findArticle(db: Db, now: number, id: number): Promise<ArticleDetailRow | undefined> {
  return withCategory(publishedArticles(db, now))
    .innerJoin('article_bodies', 'article_bodies.article_id', 'articles.id')
    .select(['articles.is_unlisted', 'article_bodies.content_html', 'article_bodies.toc'])
    .where('articles.id', '=', id)
    .executeTakeFirst()
}

/** Ids of the articles that are in no list. */
export async function listUnlistedIds(db: Db, now: number): Promise<number[]> {
  const rows = await publishedArticles(db, now)
    .select('articles.id')
    .where('articles.is_unlisted', '=', 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** The articles of the carousel or the recommendations, newest first. */
export async function listFeaturedArticles(
  db: Db,
  filter: ArticleFilter,
  column: 'is_carousel' | 'is_recommended',
  limit: number,
): Promise<ArticleRow[]> {
  return matchingArticles(db, filter)
    .where(`articles.${column}`, '=', 1)
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute()
}

/** All matching articles, newest first. */
export async function listPosts(
  db: Db,
  filter: ArticleFilter,
): Promise<(ArticlePostRow & Pick<ArticleRow, 'category_id'>)[]> {
  return listedArticles(db, filter)
    .select(['articles.id', 'articles.title', 'articles.title_breaks', 'articles.created_at'])
    .select('articles.category_id')
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .execute()
}

/** When the next scheduled article becomes visible, or the next one expires; null if there is none. */
export async function nextArticleChangeAt(db: Db, now: number): Promise<number | null> {
  const starts = db
    .selectFrom('articles')
    .select('created_at as instant')
    .where((eb) => eb.or([eb('is_published', '=', 1), eb('is_unlisted', '=', 1)]))
    .where('created_at', '>', now)
  const ends = db
    .selectFrom('articles')
    .select((eb) => eb.ref('expires_at').$notNull().as('instant'))
    .where('expires_at', '>', now)
  const { instant } = await db
    .selectFrom(starts.unionAll(ends).as('changes'))
    .select((eb) => eb.fn.min<number | null>('instant').as('instant'))
    .executeTakeFirstOrThrow()
  return instant
}
