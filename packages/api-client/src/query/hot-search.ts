import { queryOptions } from '@tanstack/react-query'
import type { HotSearchSource } from '../contract/hot-search.ts'
import type { HotSearchResource } from '../resources/hot-search.ts'

/** Query options of trending searches. */
export const hotSearchQueries = ({ hotSearch }: { hotSearch: HotSearchResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['hotSearch'] as const,
  list: (source: HotSearchSource) =>
    queryOptions({
      queryKey: ['hotSearch', 'list', source],
      queryFn: ({ signal }) => hotSearch.list(source, { signal }),
    }),
})
