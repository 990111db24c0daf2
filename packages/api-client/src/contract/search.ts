import * as v from 'valibot'
import { pageOf } from './paging.ts'
import { TextSchema, TimeSchema } from './scalars.ts'

/** The kinds of documents that the search finds. */
export const SEARCH_KINDS = ['article', 'moment', 'album'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** A document that the search finds. */
export const SearchItemSchema = v.object({
  kind: v.picklist(SEARCH_KINDS),
  id: v.number(),
  /** At most 50 characters and an ellipsis; the beginning of the text for a moment. */
  title: TextSchema,
  /** Plain text around the first match, at most 150 characters and ellipses. */
  summary: TextSchema,
  /** Words to mark besides those of the keyword: matches of pinyin, initials and typos. */
  words: v.nullish(v.array(v.string()), []),
  createTime: TimeSchema,
})
export type SearchItem = v.InferOutput<typeof SearchItemSchema>

/** A page of documents. */
export const SearchPageSchema = pageOf(SearchItemSchema)
export type SearchPage = v.InferOutput<typeof SearchPageSchema>
