import * as v from 'valibot'
import { KEYWORD_MAX_CHARACTERS } from './limits.ts'
import { PageQuerySchema } from './paging.requests.ts'
import type { PageParams } from './paging.requests.ts'
import { SEARCH_KINDS } from './search.ts'
import type { SearchKind } from './search.ts'

/** The keyword of a search. */
export const KeywordSchema = v.pipe(v.string(), v.trim(), v.maxLength(KEYWORD_MAX_CHARACTERS, '关键词过长'))

/** The year of a filter, parsed from digits. */
export const YearSchema = v.pipe(
  v.string(),
  v.digits(),
  v.transform(Number),
  v.minValue(1970, '年份不正确'),
  v.maxValue(9999, '年份不正确'),
)

/** The query of suggestions, parsed from strings. */
export const SuggestQuerySchema = v.object({ keyword: KeywordSchema })

/** The query of a search, parsed from strings. */
export const SearchQuerySchema = v.object({
  ...PageQuerySchema.entries,
  keyword: KeywordSchema,
  kind: v.picklist(SEARCH_KINDS),
  year: v.optional(YearSchema),
})

/** Parameters of a search. */
export interface SearchParams extends PageParams {
  keyword: string
  kind: SearchKind
  /** In Shanghai. */
  year?: number | undefined
}
