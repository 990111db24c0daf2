import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { SearchTerm } from '#platform/search/search-terms.ts'

/** The texts of an article that a search looks into, the weightiest first. */
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

/** Which articles are wanted. */
export interface ArticleSearch {
  /** All of them must be found; at least one. */
  terms: readonly SearchTerm[]
  /** Whether the asker may see the article with this id. */
  isCandidate: (id: Expression<number>) => Expression<SqlBool>
  limit: number
  offset: number
}

/** The best matches of one page, best first, and how many there are in all. */
export interface ArticleMatches {
  ids: number[]
  total: number
}

/** A search index over the articles, one implementation per engine. */
export interface ArticleIndex {
  put(db: Db, article: SearchableArticle): Promise<void>
  /** To be called after many articles were put. */
  optimize(db: Db): Promise<void>
  remove(db: Db, ids: readonly number[]): Promise<void>
  search(db: Db, search: ArticleSearch): Promise<ArticleMatches>
}
