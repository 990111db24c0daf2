import { ModeratedStateSchema, ModeratedTypeSchema } from '@qingjian/api-client/contract'
import type { ModeratedState, ModeratedType } from '@qingjian/api-client/contract'
import * as v from 'valibot'

/** The filter of the screen, which the URL holds. */
export interface Filter {
  type: ModeratedType
  state: ModeratedState
  keyword: string
  author: string
}

const FilterSchema = v.object({
  type: v.fallback(ModeratedTypeSchema, 'comment'),
  state: v.fallback(ModeratedStateSchema, 'all'),
  keyword: v.fallback(v.pipe(v.string(), v.maxLength(100)), ''),
  author: v.fallback(v.pipe(v.string(), v.maxLength(100)), ''),
})

/** Reads the filter of a URL; an unknown value is replaced by the default. */
export function readFilter(query: URLSearchParams): Filter {
  return v.parse(FilterSchema, {
    type: query.get('type'),
    state: query.get('state'),
    keyword: query.get('keyword') ?? '',
    author: query.get('author') ?? '',
  })
}

/** The URL parameters of a filter; defaults have none. */
export function toQuery({ type, state, keyword, author }: Filter): Record<string, string> {
  return {
    ...(type !== 'comment' && { type }),
    ...(state !== 'all' && { state }),
    ...(keyword !== '' && { keyword }),
    ...(author !== '' && { author }),
  }
}
