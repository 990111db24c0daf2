import type { Notification, NotificationPage, UnreadNum } from '@qingjian/api-client/contract'

/** What one action makes of what is known of the notifications. */
export interface NotificationChange {
  page: (page: NotificationPage) => NotificationPage
  unread: (unread: UnreadNum) => UnreadNum
}

/** One has been read. */
export function markOneAsRead({ id, type, isRead }: Notification): NotificationChange {
  return {
    page: (page) => ({
      ...page,
      records: page.records.map((record) => (record.id === id ? { ...record, isRead: true } : record)),
    }),
    unread: (unread) => (isRead ? unread : decrement(unread, type)),
  }
}

/** All have been read. */
export const markAllAsRead: NotificationChange = {
  page: (page) => ({ ...page, records: page.records.map((record) => ({ ...record, isRead: true })) }),
  unread: () => ({}),
}

/** One is gone. */
export function removeOne({ id, type, isRead }: Notification): NotificationChange {
  return {
    page: (page) => {
      const records = page.records.filter((record) => record.id !== id)
      return { ...page, records, total: page.total - (page.records.length - records.length) }
    },
    unread: (unread) => (isRead ? unread : decrement(unread, type)),
  }
}

/** All are gone. */
export const removeAll: NotificationChange = {
  page: (page) => ({ ...page, records: [], total: 0, pages: 0 }),
  unread: () => ({}),
}

function decrement(unread: UnreadNum, type: string): UnreadNum {
  const entry = unread[type]
  return entry === undefined ? unread : { ...unread, [type]: { ...entry, num: Math.max(0, entry.num - 1) } }
}
