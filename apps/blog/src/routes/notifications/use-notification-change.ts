import { notificationQueries } from '@qingjian/api-client/query'
import type { NotificationPage } from '@qingjian/api-client/contract'
import { showError } from '#core/data/show-error.tsx'
import { useAppContext } from '#core/data/use-app-context.ts'
import { countUnread } from './count-unread.ts'
import type { NotificationChange } from './notification-changes.ts'

/** Applies a change optimistically, sends it, and rolls back on failure. */
export type ChangeNotifications = (
  change: NotificationChange,
  call: () => Promise<unknown>,
  /** Whether to refetch the pages afterwards; cached pages stay visible until then. */
  refill?: 'refill',
) => Promise<void>

/** Returns a function that changes notifications. */
export function useNotificationChange(): ChangeNotifications {
  const { api, queryClient } = useAppContext()
  const queries = notificationQueries(api)
  const pages = { queryKey: [...queries.all, 'page'] }

  return async (change, call, refill) => {
    await queryClient.cancelQueries({ queryKey: queries.all })
    const before = queryClient.getQueriesData({ queryKey: queries.all })
    queryClient.setQueriesData<NotificationPage>(pages, (page) => page && change.page(page))
    const unread = queryClient.setQueryData(
      queries.unreadNum().queryKey,
      (known) => known && change.unread(known),
    )
    if (unread !== undefined) queryClient.setQueryData(queries.isUnread().queryKey, countUnread(unread) > 0)
    try {
      await call()
    } catch (error) {
      for (const [key, data] of before) queryClient.setQueryData(key, data)
      showError(error)
    }
    await Promise.all([
      queryClient.invalidateQueries(queries.unreadNum()),
      queryClient.invalidateQueries(queries.isUnread()),
      queryClient.invalidateQueries({ ...pages, refetchType: refill === undefined ? 'none' : 'active' }),
    ])
  }
}
