import { queryOptions } from '@tanstack/react-query'
import type { NotificationsResource } from '../resources/notifications.ts'

/** Key and function of whether a notification is unread, apart from the rest for pages that read nothing else of them. */
export const isUnreadQuery = ({ notifications }: { notifications: NotificationsResource }) =>
  queryOptions({
    queryKey: ['notifications', 'isUnread'],
    queryFn: ({ signal }) => notifications.isUnread({ signal }),
  })
