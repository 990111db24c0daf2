import { queryOptions } from '@tanstack/react-query'
import type { NotificationsResource } from '../resources/notifications.ts'

/** Query options of whether any notification is unread; a separate export for pages that read no others. */
export const isUnreadQuery = ({ notifications }: { notifications: NotificationsResource }) =>
  queryOptions({
    queryKey: ['notifications', 'isUnread'],
    queryFn: ({ signal }) => notifications.isUnread({ signal }),
  })
