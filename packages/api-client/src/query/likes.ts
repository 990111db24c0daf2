import { queryOptions } from '@tanstack/react-query'
import type { PageParams } from '../contract/paging.requests.ts'
import type { LikesResource } from '../resources/likes.ts'

/** Keys and functions of what the user who asks likes. */
export const likeQueries = ({ likes }: { likes: LikesResource }) => ({
  /** Stands before every key of this domain. */
  all: ['likes'] as const,
  mine: (params: PageParams = {}) =>
    queryOptions({
      queryKey: ['likes', 'mine', params],
      queryFn: ({ signal }) => likes.mine(params, { signal }),
    }),
})
