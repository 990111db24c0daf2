import { queryOptions } from '@tanstack/react-query'
import type { HotSearchSource } from '../contract/hot-search.ts'
import type { HotSearchResource } from '../resources/hot-search.ts'

/** Keys and functions of the hot searches. */
export const hotSearchQueries = ({ hotSearch }: { hotSearch: HotSearchResource }) => ({
  /** Stands before every key of this domain. */
  all: ['hotSearch'] as const,
  list: (source: HotSearchSource) =>
    queryOptions({
      queryKey: ['hotSearch', 'list', source],
      queryFn: ({ signal }) => hotSearch.list(source, { signal }),
    }),
})
