import { NotificationPageSchema, UnreadNumSchema } from '../contract/notifications.ts'
import type { NotificationListParams, SystemNotificationRequest } from '../contract/notifications.requests.ts'
import { MAX_PAGE_SIZE } from '../contract/paging.ts'
import { FlagSchema } from '../contract/scalars.ts'
import { createFallback } from '../fallback.ts'
import { NothingSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport.ts'

/** What happened since the user last looked. */
export const notificationsResource = (send: Transport) => {
  const withFallback = createFallback()

  const page = (query?: NotificationListParams, options?: CallOptions) =>
    send('/notifications/page', NotificationPageSchema, { ...options, query })
  const remove = (id: number, options?: CallOptions) =>
    send(`/notifications/delete/${id}`, NothingSchema, { ...options, method: 'delete' })

  /** Reads every id before the first removal, which would shift the pages. */
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
    /** A page of notifications, unread first. */
    page,
    /** Marks one as read. */
    read: (id: number, options?: CallOptions) => send(`/notifications/read/${id}`, NothingSchema, options),
    /** Marks all as read. */
    readAll: (options?: CallOptions) => send('/notifications/read/all', NothingSchema, options),
    /** Removes one. */
    remove,
    /** Removes all; one after another where the server cannot do it at once. */
    removeAll: (options?: CallOptions) =>
      withFallback(
        () => send('/notifications/delete/all', NothingSchema, { ...options, method: 'post' }),
        () => removeEach(options),
      ),
    /** How many are unread, by kind. */
    unreadNum: (options?: CallOptions) => send('/notifications/unReadNum', UnreadNumSchema, options),
    /** Whether any is unread. */
    isUnread: (options?: CallOptions) => send('/notifications/is-unread', FlagSchema, options),
    /** Tells one user, or everybody, something; for the owner. */
    announce: (json: SystemNotificationRequest, options?: CallOptions) =>
      send('/sys/notifications/send', NothingSchema, { ...options, method: 'post', json }),
  }
}

/** The calls about notifications. */
export type NotificationsResource = ReturnType<typeof notificationsResource>
