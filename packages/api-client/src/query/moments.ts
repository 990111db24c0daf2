import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PageParams } from '../contract/paging.requests.ts'
import type { MomentsResource } from '../resources/moments.ts'
import { nextPage } from './next-page.ts'

/** Query options of moments. */
export const momentQueries = ({ moments }: { moments: MomentsResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['moments'] as const,
  list: (params: PageParams = {}) =>
    queryOptions({
      queryKey: ['moments', 'list', params],
      queryFn: ({ signal }) => moments.list(params, { signal }),
    }),
  /** The list as an infinite query. */
  feed: (params: Omit<PageParams, 'pageNum'> = {}) =>
    infiniteQueryOptions({
      queryKey: ['moments', 'feed', params],
      queryFn: ({ signal, pageParam }) => moments.list({ ...params, pageNum: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
    }),
})
