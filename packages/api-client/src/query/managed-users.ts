import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ManagedUsersResource } from '../admin/users.ts'
import type { ManagedUserParams } from '../contract/managed-users.requests.ts'
import { nextPage } from './next-page.ts'

/** Query options of users; requires an admin. */
export const managedUserQueries = ({
  managedUsers,
}: {
  managedUsers: Pick<ManagedUsersResource, 'page' | 'detail' | 'texts'>
}) => ({
  /** Prefix of every key of this domain. */
  all: ['managed-users'] as const,
  page: (params: ManagedUserParams) =>
    queryOptions({
      queryKey: ['managed-users', 'page', params],
      queryFn: ({ signal }) => managedUsers.page(params, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: ['managed-users', 'detail', id],
      queryFn: ({ signal }) => managedUsers.detail(id, { signal }),
    }),
  /** The texts of a user as an infinite query. */
  texts: (id: number) =>
    infiniteQueryOptions({
      queryKey: ['managed-users', 'texts', id],
      queryFn: ({ signal, pageParam }) =>
        managedUsers.texts(id, { pageNum: pageParam, pageSize: 20 }, { signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
    }),
})
