import type { NotificationPage } from '@qingjian/api-client/contract'
import { notificationQueries } from '@qingjian/api-client/query'
import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { showError } from '#core/data/show-error.tsx'
import { useAppContext } from '#core/data/use-app-context.ts'
import { countUnread } from '#features/notifications/count-unread.ts'
import type { NotificationChange } from './notification-changes.ts'

/**
 * A mutation that changes notifications with an optimistic update, which is rolled back on failure.
 * @param refill Whether to refetch the pages afterwards; cached pages stay visible until then.
 */
export function useNotificationMutation<Variables>(
  options: UseMutationOptions<void, Error, Variables>,
  change: NotificationChange,
  refill?: 'refill',
): UseMutationResult<void, Error, Variables> {
  const { api, queryClient } = useAppContext()
  const queries = notificationQueries(api)
  const pages = { queryKey: [...queries.all, 'page'] }

  return useMutation({
    ...options,
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: queries.all })
      const before = queryClient.getQueriesData({ queryKey: queries.all })
      queryClient.setQueriesData<NotificationPage>(pages, (page) => page && change.page(page))
      const unread = queryClient.setQueryData(
        queries.unreadNum().queryKey,
        (known) => known && change.unread(known),
      )
      if (unread !== undefined) queryClient.setQueryData(queries.isUnread().queryKey, countUnread(unread) > 0)
      return before
    },
    onError: (error, _, before = []) => {
      for (const [key, data] of before) queryClient.setQueryData(key, data)
      showError(error)
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(queries.unreadNum()),
        queryClient.invalidateQueries(queries.isUnread()),
        queryClient.invalidateQueries({ ...pages, refetchType: refill === undefined ? 'none' : 'active' }),
      ]),
  })
}
