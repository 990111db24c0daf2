import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { NotificationListParams } from '../contract/notifications.requests.ts'
import type { NotificationsResource } from '../resources/notifications.ts'
import { isUnreadQuery } from './is-unread.ts'

/** Query options of notifications. */
export const notificationQueries = ({ notifications }: { notifications: NotificationsResource }) => ({
  /** Prefix of every key of this domain. */
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

/** Mutation options of notifications. */
export const notificationMutations = ({ notifications }: { notifications: NotificationsResource }) => ({
  read: () =>
    mutationOptions({
      mutationKey: ['notifications', 'read'],
      mutationFn: (id: number) => notifications.read(id),
    }),
  readAll: () =>
    mutationOptions({
      mutationKey: ['notifications', 'readAll'],
      mutationFn: () => notifications.readAll(),
    }),
  remove: () =>
    mutationOptions({
      mutationKey: ['notifications', 'remove'],
      mutationFn: (id: number) => notifications.remove(id),
    }),
  removeAll: () =>
    mutationOptions({
      mutationKey: ['notifications', 'removeAll'],
      mutationFn: () => notifications.removeAll(),
    }),
})
