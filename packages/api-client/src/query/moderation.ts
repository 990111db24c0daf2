import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import type { ModerationResource } from '../admin/moderation.ts'
import type { ModerationListParams, StickRequest } from '../contract/moderation.requests.ts'

/** Query options of the moderation; requires an admin. */
export const moderationQueries = ({ moderation }: { moderation: Pick<ModerationResource, 'list'> }) => ({
  /** Prefix of every key of this domain. */
  all: ['moderation'] as const,
  /** The list as an infinite query. */
  feed: (params: Omit<ModerationListParams, 'after'>) =>
    infiniteQueryOptions({
      queryKey: ['moderation', 'feed', params],
      queryFn: ({ signal, pageParam }) =>
        moderation.list({ ...params, ...(pageParam !== '' && { after: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
})

/** Mutation options of the moderation; requires an admin. */
export const moderationMutations = ({
  moderation,
}: {
  moderation: Pick<ModerationResource, 'stickComment' | 'stickMessage'>
}) => ({
  stickComment: () =>
    mutationOptions({
      mutationKey: ['moderation', 'stickComment'],
      mutationFn: (request: StickRequest) => moderation.stickComment(request),
    }),
  stickMessage: () =>
    mutationOptions({
      mutationKey: ['moderation', 'stickMessage'],
      mutationFn: (request: StickRequest) => moderation.stickMessage(request),
    }),
})
