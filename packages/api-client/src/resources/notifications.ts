import { NotificationPageSchema, UnreadNumSchema } from '../contract/notifications.ts'
import type { NotificationListParams, SystemNotificationRequest } from '../contract/notifications.requests.ts'
import { MAX_PAGE_SIZE } from '../contract/paging.ts'
import { FlagSchema } from '../contract/scalars.ts'
import { createFallback } from '../fallback.ts'
import { createSubmit } from '../submit.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Notifications of the current user. */
export const notificationsResource = (send: Transport) => {
  const submit = createSubmit(send)
  const withFallback = createFallback()

  const page = (query?: NotificationListParams, options?: CallOptions) =>
    send('/notifications/page', NotificationPageSchema, { ...options, query })
  const remove = (id: number, options?: CallOptions) =>
    send(`/notifications/delete/${id}`, VoidSchema, { ...options, method: 'delete' })

  /** Collects every id before the first deletion, which would shift the pages. */
  async function removeEach(options?: CallOptions) {
    const ids = new Set<number>()
    for (let pageNum = 1, known = -1; ids.size > known; pageNum += 1) {
      known = ids.size
      const { records, total } = await page({ pageNum, pageSize: MAX_PAGE_SIZE }, options)
      for (const { id } of records) ids.add(id)
      if (ids.size >= total) break
    }
    for (const id of ids) await remove(id, options)
  }

  return {
    /** A page of notifications, unread first, then newest. */
    page,
    /** Marks one as read. */
    read: (id: number, options?: CallOptions) =>
      send(`/notifications/read/${id}`, VoidSchema, { ...options, sideEffects: true }),
    /** Marks all as read. */
    readAll: (options?: CallOptions) =>
      send('/notifications/read/all', VoidSchema, { ...options, sideEffects: true }),
    /** Deletes one. */
    remove,
    /** Deletes all; one request each on a legacy server. */
    removeAll: (options?: CallOptions) =>
      withFallback(
        () => send('/notifications/delete/all', VoidSchema, { ...options, method: 'post' }),
        () => removeEach(options),
      ),
    /** Unread counts by type. */
    unreadNum: (options?: CallOptions) => send('/notifications/unReadNum', UnreadNumSchema, options),
    /** Whether any is unread. */
    isUnread: (options?: CallOptions) => send('/notifications/is-unread', FlagSchema, options),
    /** Sends a system notification to one user or to all; admins only. */
    announce: (json: SystemNotificationRequest, options?: CallOptions) =>
      submit('/sys/notifications/send', VoidSchema, json, options),
  }
}

/** The calls of `notificationsResource`. */
export type NotificationsResource = ReturnType<typeof notificationsResource>
