import { queryOptions } from '@tanstack/react-query'
import type { ManagedFriendsResource } from '../admin/friends.ts'

/** Query options of friend links and applications; requires an admin. */
export const managedFriendQueries = ({
  managedFriends,
}: {
  managedFriends: Pick<ManagedFriendsResource, 'list' | 'probe'>
}) => ({
  /** Prefix of every key of this domain. */
  all: ['managed-friends'] as const,
  list: () =>
    queryOptions({
      queryKey: ['managed-friends', 'list'],
      queryFn: ({ signal }) => managedFriends.list({ signal }),
    }),
  /** Response of the site of an application; requested once. */
  probe: (id: number) =>
    queryOptions({
      queryKey: ['managed-friend-probe', id],
      queryFn: ({ signal }) => managedFriends.probe({ id }, { signal }),
      staleTime: Infinity,
    }),
})
