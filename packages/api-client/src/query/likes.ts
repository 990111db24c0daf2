import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LikeRequest } from '../contract/likes.requests.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import type { LikesResource } from '../resources/likes.ts'

/** Query options of the current user's likes. */
export const likeQueries = ({ likes }: { likes: LikesResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['likes'] as const,
  mine: (params: PageParams = {}) =>
    queryOptions({
      queryKey: ['likes', 'mine', params],
      queryFn: ({ signal }) => likes.mine(params, { signal }),
    }),
})

/** Mutation options of likes: of articles, comments, moments and messages alike. */
export const likeMutations = ({ likes }: { likes: LikesResource }) => ({
  toggle: () =>
    mutationOptions({
      mutationKey: ['likes', 'toggle'],
      mutationFn: (request: LikeRequest) => likes.toggle(request),
    }),
})
