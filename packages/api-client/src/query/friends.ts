import { queryOptions } from '@tanstack/react-query'
import type { PageParams } from '../contract/paging.requests.ts'
import type { FriendsResource } from '../resources/friends.ts'

/** Query options of friend links. */
export const friendQueries = ({ friends }: { friends: FriendsResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['friends'] as const,
  list: () =>
    queryOptions({ queryKey: ['friends', 'list'], queryFn: ({ signal }) => friends.list({ signal }) }),
  articles: (params: PageParams = {}) =>
    queryOptions({
      queryKey: ['friends', 'articles', params],
      queryFn: ({ signal }) => friends.articles(params, { signal }),
    }),
})
