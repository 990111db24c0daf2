import * as v from 'valibot'
import { ArticlePageSchema } from '../contract/articles.ts'
import { SearchItemSchema, SearchPageSchema } from '../contract/search.ts'
import type { SearchItem, SearchPage } from '../contract/search.ts'
import type { SearchParams } from '../contract/search.requests.ts'
import { createFallback } from '../fallback.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

const SuggestionsSchema = v.array(SearchItemSchema)

/** Largest number of suggestions, that of the server. */
const SUGGESTIONS = 5

/** The search over articles, moments and albums. A legacy server searches articles only: `suggest` returns these, `list` nothing. */
export const searchResource = (send: Transport) => {
  const withFallback = createFallback()
  return {
    /** A page of documents of one kind, by relevance. */
    list: (query: SearchParams, options?: CallOptions): Promise<SearchPage> =>
      withFallback(
        () => send('/api/search/list', SearchPageSchema, { ...options, query, sideEffects: true }),
        async () => ({ records: [], total: 0, size: 0, current: 1, pages: 0 }),
      ),
    /** The best five documents of all kinds, while a keyword is typed. */
    suggest: (keyword: string, options?: CallOptions): Promise<SearchItem[]> =>
      withFallback(
        () => send('/api/search/suggest', SuggestionsSchema, { ...options, query: { keyword } }),
        async () => {
          const query = { keyword, pageSize: SUGGESTIONS }
          const { records } = await send('/api/article/list', ArticlePageSchema, { ...options, query })
          return records.map(({ id, title, summary, createTime }) => {
            return { kind: 'article', id, title, summary, words: [], createTime }
          })
        },
      ),
  }
}

/** The calls of `searchResource`. */
export type SearchResource = ReturnType<typeof searchResource>
