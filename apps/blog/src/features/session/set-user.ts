import type { User } from '@qingjian/api-client/contract'
import { currentUserQuery, isUnreadQuery } from '@qingjian/api-client/query'
import { hashKey, type Query } from '@tanstack/react-query'
import type { AppContext } from '#core/data/app-context.ts'

/** Query domain whose data does not depend on the user. */
const SHARED_DOMAIN = 'site'

/** Sets or clears the user of this page, and invalidates the queries of the previous user. */
export function setUser({ api, queryClient }: AppContext, user: User | null): void {
  const { queryKey } = currentUserQuery(api)
  const before = queryClient.getQueryData(queryKey)
  if (user === null) void queryClient.resetQueries({ queryKey, exact: true })
  else queryClient.setQueryData(queryKey, { ...user, token: null })
  if (before?.id === user?.id) return
  // Only users may read them, and the bell is still mounted during a logout.
  const [notifications] = isUnreadQuery(api).queryKey
  if (user === null) queryClient.removeQueries({ queryKey: [notifications] })
  const isPersonal = (query: Query): boolean =>
    query.queryKey[0] !== SHARED_DOMAIN && query.queryHash !== hashKey(queryKey)
  queryClient.removeQueries({ type: 'inactive', predicate: isPersonal })
  void queryClient.invalidateQueries({ type: 'active', predicate: isPersonal })
}
