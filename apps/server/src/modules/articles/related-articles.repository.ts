import { sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { ArticlePostRow, ArticleRow } from '#modules/articles/articles.repository.ts'
import { listedArticles, type ArticleFilter } from '#modules/articles/published-articles.ts'

/** A related article. */
export type RelatedArticleRow = Pick<ArticleRow, 'id' | 'title' | 'title_breaks' | 'cover' | 'created_at'>

/** The articles that an article's page links to. */
export interface LinkedArticles {
  /** In reading order; empty outside a series. */
  series: ArticlePostRow[]
  previous: ArticlePostRow | undefined
  next: ArticlePostRow | undefined
  /** Best match first. */
  related: RelatedArticleRow[]
}

/** The columns by which articles are linked. */
export type LinkSource = Pick<ArticleRow, 'id' | 'created_at' | 'category_id' | 'series_name'>

type Relation = 'series' | 'previous' | 'next' | 'related'

/** An article with its relation to another; `points` orders the related ones. */
type LinkedRow = RelatedArticleRow & { relation: Relation; points: number }

/**
 * Series, neighbours and related articles of an article, in one statement.
 * @param limit Maximum number of related articles.
 */
export async function findLinkedArticles(
  db: Db,
  filter: ArticleFilter,
  article: LinkSource,
  limit: number,
): Promise<LinkedArticles> {
  const { series_name: seriesName } = article
  const neighbours = neighbourOf(db, filter, article, 'previous').unionAll(
    neighbourOf(db, filter, article, 'next'),
  )
  const linked = neighbours.unionAll(relatedTo(db, filter, article, limit))
  const rows: LinkedRow[] = await (
    seriesName === null ? linked : linked.unionAll(postsOf(db, filter, seriesName))
  ).execute()
  const groups = Map.groupBy(rows, ({ relation }) => relation)
  return {
    series: groups.get('series')?.toSorted((one, other) => byDate(one, other)) ?? [],
    previous: groups.get('previous')?.[0],
    next: groups.get('next')?.[0],
    related:
      groups.get('related')?.toSorted((one, other) => other.points - one.points || byDate(other, one)) ?? [],
  }
}

function byDate(one: ArticlePostRow, other: ArticlePostRow): number {
  return one.created_at - other.created_at || one.id - other.id
}

const unionColumns = ['id', 'title', 'title_breaks', 'created_at', 'cover', 'relation', 'points'] as const

/** Selects the same columns for each relation; covers are needed for related articles only. */
function linkedColumns(relation: Relation) {
  return [
    'articles.id',
    'articles.title',
    'articles.title_breaks',
    'articles.created_at',
    sql<string | null>`cast(null as text)`.as('cover'),
    sql<Relation>`cast(${sql.lit(relation)} as text)`.as('relation'),
    sql<number>`0`.as('points'),
  ] as const
}

function postsOf(db: Db, filter: ArticleFilter, seriesName: string) {
  return listedArticles(db, filter)
    .select(linkedColumns('series'))
    .where('articles.series_name', '=', seriesName)
}

function neighbourOf(db: Db, filter: ArticleFilter, article: LinkSource, relation: 'previous' | 'next') {
  const compared = relation === 'previous' ? '<' : '>'
  const order = relation === 'previous' ? 'desc' : 'asc'
  const neighbour = listedArticles(db, filter)
    .select(linkedColumns(relation))
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
  // SQLite allows no order and limit inside a union but in a subquery.
  return db.selectFrom(neighbour.as('neighbour')).select(unionColumns)
}

/** Articles that share tags (weight 2) or the category (weight 1). */
function relatedTo(db: Db, filter: ArticleFilter, article: LinkSource, limit: number) {
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
  const related = listedArticles(db, filter)
    .innerJoin(scores, 'score.id', 'articles.id')
    .select(['articles.id', 'articles.title', 'articles.title_breaks', 'articles.created_at'])
    .select('articles.cover')
    .select(sql<Relation>`cast('related' as text)`.as('relation'))
    .select(sql<number>`cast(score.points as integer)`.as('points'))
    .where('articles.id', '!=', article.id)
    .orderBy('score.points', 'desc')
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
  return db.selectFrom(related.as('related')).select(unionColumns)
}
