import { queryOptions } from '@tanstack/react-query'
import type { NotificationListParams } from '../contract/notifications.requests.ts'
import type { NotificationsResource } from '../resources/notifications.ts'
import { isUnreadQuery } from './is-unread.ts'

/** Keys and functions of the notifications. */
export const notificationQueries = ({ notifications }: { notifications: NotificationsResource }) => ({
  /** Stands before every key of this domain. */
  all: ['notifications'] as const,
  page: (params: NotificationListParams = {}) =>
    queryOptions({
      queryKey: ['notifications', 'page', params],
      queryFn: ({ signal }) => notifications.page(params, { signal }),
    }),
  unreadNum: () =>
    queryOptions({
      queryKey: ['notifications', 'unreadNum'],
      queryFn: ({ signal }) => notifications.unreadNum({ signal }),
    }),
  isUnread: () => isUnreadQuery({ notifications }),
})
