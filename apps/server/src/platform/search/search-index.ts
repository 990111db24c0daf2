import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { DocumentTexts } from '#platform/search/document-texts.ts'
import type { SearchPattern, SearchTerm } from '#platform/search/search-terms.ts'

/** The kinds of documents, each with an index of its own. */
export const documentKinds = ['article', 'moment', 'album'] as const

/** One of {@link documentKinds}. */
export type DocumentKind = (typeof documentKinds)[number]

/** A document to index. */
export interface SearchableDocument extends DocumentTexts {
  id: number
  /** Its texts as `transcribe` returns them. */
  pinyin: DocumentTexts<string>
  /** Milliseconds since the epoch. */
  createdAt: number
}

/** A search. */
export interface DocumentSearch {
  /** At least one; a document must match all of them. */
  terms: readonly SearchTerm[]
  /** All words of the query in sequence, which rank higher; null for a single word. */
  phrase: SearchPattern | null
  /** Condition for the documents that the caller may see. */
  isCandidate: (id: Expression<number>) => Expression<SqlBool>
  limit: number
  offset: number
}

/** One page of matches by relevance, and the total number. */
export interface DocumentMatches {
  ids: number[]
  total: number
}

/** A search index over the documents of one kind, one implementation per engine. */
export interface SearchIndex {
  put(db: Db, document: SearchableDocument): Promise<void>
  /** Must be called after many documents were put. */
  optimize(db: Db): Promise<void>
  remove(db: Db, ids: readonly number[]): Promise<void>
  /** Whether a document contains every term as it is spelled. */
  hasLiteral(db: Db, terms: readonly SearchTerm[]): Promise<boolean>
  search(db: Db, search: DocumentSearch): Promise<DocumentMatches>
}
