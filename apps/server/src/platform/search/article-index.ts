import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { SearchTerm } from '#platform/search/search-terms.ts'

/** The searchable texts of an article, by descending weight. */
export interface SearchableArticle {
  id: number
  title: string
  /** Category and tags. */
  labels: readonly string[]
  summary: string
  body: string
  /** Milliseconds since the epoch. */
  createdAt: number
}

/** A search. */
export interface ArticleSearch {
  /** At least one; an article must match all of them. */
  terms: readonly SearchTerm[]
  /** Condition for the articles that the caller may see. */
  isCandidate: (id: Expression<number>) => Expression<SqlBool>
  limit: number
  offset: number
}

/** One page of matches by relevance, and the total number. */
export interface ArticleMatches {
  ids: number[]
  total: number
}

/** A search index over the articles, one implementation per engine. */
export interface ArticleIndex {
  put(db: Db, article: SearchableArticle): Promise<void>
  /** Must be called after many articles were put. */
  optimize(db: Db): Promise<void>
  remove(db: Db, ids: readonly number[]): Promise<void>
  search(db: Db, search: ArticleSearch): Promise<ArticleMatches>
}
