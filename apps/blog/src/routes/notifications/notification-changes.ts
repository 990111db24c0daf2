import type { Notification, NotificationPage, UnreadNum } from '@qingjian/api-client/contract'

/** Updates of the cached notifications for one action. */
export interface NotificationChange {
  page: (page: NotificationPage) => NotificationPage
  unread: (unread: UnreadNum) => UnreadNum
}

/** Marks one as read. */
export function markOneAsRead({ id, type, isRead }: Notification): NotificationChange {
  return {
    page: (page) => ({
      ...page,
      records: page.records.map((record) => (record.id === id ? { ...record, isRead: true } : record)),
    }),
    unread: (unread) => (isRead ? unread : decrement(unread, type)),
  }
}

/** Marks all as read. */
export const markAllAsRead: NotificationChange = {
  page: (page) => ({ ...page, records: page.records.map((record) => ({ ...record, isRead: true })) }),
  unread: () => ({}),
}

/** Removes one. */
export function removeOne({ id, type, isRead }: Notification): NotificationChange {
  return {
    page: (page) => {
      const records = page.records.filter((record) => record.id !== id)
      return { ...page, records, total: page.total - (page.records.length - records.length) }
    },
    unread: (unread) => (isRead ? unread : decrement(unread, type)),
  }
}

/** Removes all. */
export const removeAll: NotificationChange = {
  page: (page) => ({ ...page, records: [], total: 0, pages: 0 }),
  unread: () => ({}),
}

function decrement(unread: UnreadNum, type: string): UnreadNum {
  const entry = unread[type]
  return entry === undefined ? unread : { ...unread, [type]: { ...entry, num: Math.max(0, entry.num - 1) } }
}
