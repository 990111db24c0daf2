import type { User } from '@qingjian/api-client/contract'
import { currentUserQuery } from '@qingjian/api-client/query'
import { hashKey, type Query } from '@tanstack/react-query'
import type { AppContext } from '#data/app-context.ts'

/** Domain of the queries that everybody reads alike. */
const SHARED_DOMAIN = 'site'

/** Domain of the queries that nobody but a user may read, and that a page still shows at the moment of a logout. */
const USER_DOMAIN = 'notifications'

/** Makes somebody, or nobody, the user of this page, and forgets what was read as the one before. */
export function setUser({ api, queryClient }: AppContext, user: User | null): void {
  const { queryKey } = currentUserQuery(api)
  const before = queryClient.getQueryData(queryKey)
  if (user === null) void queryClient.resetQueries({ queryKey, exact: true })
  else queryClient.setQueryData(queryKey, { ...user, token: null })
  if (before?.id === user?.id) return
  if (user === null) queryClient.removeQueries({ queryKey: [USER_DOMAIN] })
  const isPersonal = (query: Query): boolean =>
    query.queryKey[0] !== SHARED_DOMAIN && query.queryHash !== hashKey(queryKey)
  queryClient.removeQueries({ type: 'inactive', predicate: isPersonal })
  void queryClient.invalidateQueries({ type: 'active', predicate: isPersonal })
}
