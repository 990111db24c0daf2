import { queryOptions } from '@tanstack/react-query'
import type { FriendsResource } from '../resources/friends.ts'

/** Keys and functions of the friend links. */
export const friendQueries = ({ friends }: { friends: FriendsResource }) => ({
  /** Stands before every key of this domain. */
  all: ['friends'] as const,
  list: () =>
    queryOptions({ queryKey: ['friends', 'list'], queryFn: ({ signal }) => friends.list({ signal }) }),
})
