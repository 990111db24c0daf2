import { sql, type Expression, type Selectable, type SqlBool } from 'kysely'
import type { ArticleBodiesTable, ArticlesTable, Db } from '#db/schema.ts'
import type { Slice } from '#modules/paging.ts'
import { articleIndexOf, type ArticleMatches } from '#search/article-index.ts'
import type { SearchTerm } from '#search/search-terms.ts'

const itemColumns = [
  'articles.id',
  'articles.title',
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
] as const

type ItemColumn = (typeof itemColumns)[number] extends `articles.${infer Column}` ? Column : never

/** An article as lists need it. */
export type ArticleRow = Pick<Selectable<ArticlesTable>, ItemColumn> & { category_name: string | null }

/** An article with its text. */
export type ArticleDetailRow = ArticleRow & Omit<Selectable<ArticleBodiesTable>, 'article_id' | 'plain_text'>

/** An article where only its title and date matter. */
export type ArticlePostRow = Pick<ArticleRow, 'id' | 'title' | 'created_at'>

/** An article recommended below another. */
export type RelatedArticleRow = Pick<ArticleRow, 'id' | 'title' | 'cover' | 'created_at'>

/** Which published articles are wanted. */
export interface ArticleFilter {
  /** Articles dated later stay hidden. */
  now: number
  tagId?: number | undefined
  categoryId?: number | undefined
}

/** What visitors may see, and nothing else: every read of articles starts here. */
function published(db: Db, { now, tagId, categoryId }: ArticleFilter) {
  return (
    db
      .selectFrom('articles')
      .where('articles.is_published', '=', 1)
      // With its sign the date leaves the choice of the index to the order: almost every date lies in the past anyway.
      .where(sql<number>`+articles.created_at`, '<=', now)
      .$if(categoryId !== undefined, (query) => query.where('articles.category_id', '=', categoryId ?? 0))
      .$if(tagId !== undefined, (query) =>
        query.where('articles.id', 'in', (eb) =>
          eb
            .selectFrom('article_tags')
            .select('article_id')
            .where('tag_id', '=', tagId ?? 0),
        ),
      )
  )
}

function items(db: Db, filter: ArticleFilter) {
  return published(db, filter)
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select([...itemColumns, 'categories.name as category_name'])
}

/** How many articles there are. */
export async function countArticles(db: Db, filter: ArticleFilter): Promise<number> {
  const { count } = await published(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Articles, pinned first, then newest. */
export async function listArticles(
  db: Db,
  filter: ArticleFilter,
  { limit, offset }: Slice,
): Promise<ArticleRow[]> {
  return items(db, filter)
    .orderBy('articles.sticky', 'desc')
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The ids of the articles that hold every term, best first. */
export async function searchArticles(
  db: Db,
  filter: ArticleFilter,
  terms: readonly SearchTerm[],
  slice: Slice,
): Promise<ArticleMatches> {
  const isNarrowed = filter.tagId !== undefined || filter.categoryId !== undefined
  // What is hidden is little, so that leaving it out costs less than looking every match up.
  const isCandidate = (id: Expression<number>): Expression<SqlBool> =>
    isNarrowed
      ? sql`${id} in ${published(db, filter).select('articles.id')}`
      : sql`${id} not in ${hidden(db, filter)}`
  return articleIndexOf(db).search(db, { terms, isCandidate, ...slice })
}

/** The opposite of `published`, by the same index. */
function hidden(db: Db, { now }: ArticleFilter) {
  return db
    .selectFrom('articles')
    .select('id')
    .where((eb) =>
      eb.or([eb('is_published', '=', 0), eb.and([eb('is_published', '=', 1), eb('created_at', '>', now)])]),
    )
}

/** These articles with their body without markup, in the order of their ids in the list. */
export async function findArticles(
  db: Db,
  filter: ArticleFilter,
  ids: readonly number[],
): Promise<(ArticleRow & { plain_text: string })[]> {
  if (ids.length === 0) return []
  const rows = await items(db, filter)
    .innerJoin('article_bodies', 'article_bodies.article_id', 'articles.id')
    .select('article_bodies.plain_text')
    .where('articles.id', 'in', ids)
    .execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** One article with its text. */
export async function findArticle(
  db: Db,
  filter: ArticleFilter,
  id: number,
): Promise<ArticleDetailRow | undefined> {
  return items(db, filter)
    .innerJoin('article_bodies', 'article_bodies.article_id', 'articles.id')
    .select(['article_bodies.content_md', 'article_bodies.content_html', 'article_bodies.toc'])
    .where('articles.id', '=', id)
    .executeTakeFirst()
}

/** The articles that the owner shows in the carousel or recommends, newest first. */
export async function listChosenArticles(
  db: Db,
  filter: ArticleFilter,
  column: 'is_carousel' | 'is_recommended',
  limit: number,
): Promise<ArticleRow[]> {
  return items(db, filter)
    .where(`articles.${column}`, '=', 1)
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute()
}

/** Every article, newest first. */
export async function listPosts(
  db: Db,
  filter: ArticleFilter,
): Promise<(ArticlePostRow & Pick<ArticleRow, 'category_id'>)[]> {
  return published(db, filter)
    .select(['articles.id', 'articles.title', 'articles.created_at', 'articles.category_id'])
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .execute()
}

/** The article published just before this one, or just after. */
export async function findNeighbour(
  db: Db,
  filter: ArticleFilter,
  article: ArticlePostRow,
  direction: 'before' | 'after',
): Promise<ArticlePostRow | undefined> {
  const compared = direction === 'before' ? '<' : '>'
  const order = direction === 'before' ? 'desc' : 'asc'
  return published(db, filter)
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
  return published(db, filter)
    .select(['articles.id', 'articles.title', 'articles.created_at'])
    .where('articles.series_name', '=', name)
    .orderBy('articles.created_at')
    .orderBy('articles.id')
    .execute()
}

/** Other articles that share most with this one: tags above all, then the category. */
export async function listRelated(
  db: Db,
  filter: ArticleFilter,
  article: Pick<ArticleRow, 'id' | 'category_id'>,
  limit: number,
): Promise<RelatedArticleRow[]> {
  const sharedTags = db
    .selectFrom('article_tags as own')
    .innerJoin('article_tags as other', 'other.tag_id', 'own.tag_id')
    .where('own.article_id', '=', article.id)
    .groupBy('other.article_id')
    .select('other.article_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .as('shared')
  return published(db, filter)
    .leftJoin(sharedTags, 'shared.article_id', 'articles.id')
    .select(['articles.id', 'articles.title', 'articles.cover', 'articles.created_at'])
    .where('articles.id', '!=', article.id)
    .where((eb) => eb.or([eb('shared.count', '>', 0), eb('articles.category_id', '=', article.category_id)]))
    .orderBy((eb) => eb.fn.coalesce('shared.count', eb.lit(0)), 'desc')
    .orderBy(
      (eb) => eb.case().when('articles.category_id', '=', article.category_id).then(1).else(0).end(),
      'desc',
    )
    .orderBy('articles.created_at', 'desc')
    .limit(limit)
    .execute()
}

/** When the next article that is dated ahead comes out; null if none is. */
export async function nextPublicationAt(db: Db, now: number): Promise<number | null> {
  const { instant } = await db
    .selectFrom('articles')
    .select((eb) => eb.fn.min('created_at').as('instant'))
    .where('is_published', '=', 1)
    .where('created_at', '>', now)
    .executeTakeFirstOrThrow()
  return instant
}
