import { isUnreadQuery } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#core/data/api-context.ts'
import { useUser } from '#features/session/use-user.ts'

/** Whether there are unread notifications; false for guests. */
export function useHasUnread(): boolean {
  const user = useUser()
  const { data } = useQuery({ ...isUnreadQuery(useApi()), enabled: user !== null })
  return user !== null && data === true
}
