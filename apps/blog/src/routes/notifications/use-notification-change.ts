import { notificationQueries } from '@qingjian/api-client/query'
import type { NotificationPage } from '@qingjian/api-client/contract'
import { showError } from '#core/data/show-error.tsx'
import { useAppContext } from '#core/data/use-app-context.ts'
import { countUnread } from './count-unread.ts'
import type { NotificationChange } from './notification-changes.ts'

/** Shows a change at once, then makes it; a change that fails is undone. */
export type ChangeNotifications = (
  change: NotificationChange,
  call: () => Promise<unknown>,
  /** Whether the pages are asked anew; what was read stays in its place until then. */
  refill?: 'refill',
) => Promise<void>

/** Gives the way in which notifications are changed. */
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
