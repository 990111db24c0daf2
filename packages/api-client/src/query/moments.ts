import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PageParams } from '../contract/paging.requests.ts'
import type { MomentsResource } from '../resources/moments.ts'
import { nextPage } from './next-page.ts'

/** Keys and functions of the short posts. */
export const momentQueries = ({ moments }: { moments: MomentsResource }) => ({
  /** Stands before every key of this domain. */
  all: ['moments'] as const,
  list: (params: PageParams = {}) =>
    queryOptions({
      queryKey: ['moments', 'list', params],
      queryFn: ({ signal }) => moments.list(params, { signal }),
    }),
  /** Page after page of a list that grows. */
  feed: (params: Omit<PageParams, 'pageNum'> = {}) =>
    infiniteQueryOptions({
      queryKey: ['moments', 'feed', params],
      queryFn: ({ signal, pageParam }) => moments.list({ ...params, pageNum: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
    }),
})
