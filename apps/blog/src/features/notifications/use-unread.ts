import { isUnreadQuery, notificationQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#core/data/api-context.ts'
import { useUser } from '#features/session/use-user.ts'
import { countUnread } from './count-unread.ts'

/** Unread notifications of the user; the count is 0 for guests and until it is loaded. */
export function useUnread(): { hasUnread: boolean; count: number } {
  const api = useApi()
  const user = useUser()
  const { data: isUnread } = useQuery({ ...isUnreadQuery(api), enabled: user !== null })
  const hasUnread = user !== null && isUnread === true
  const { data: counts } = useQuery({ ...notificationQueries(api).unreadNum(), enabled: hasUnread })
  return { hasUnread, count: hasUnread ? countUnread(counts) : 0 }
}
