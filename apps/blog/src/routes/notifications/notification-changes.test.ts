import type { Notification, NotificationPage } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { countUnread } from '#features/notifications/count-unread.ts'
import { markAllAsRead, markOneAsRead, removeAll, removeOne } from './notification-changes.ts'

const unreadOne: Notification = {
  id: 7,
  type: 'comment',
  title: '竹生 回复了您',
  content: '<p>好</p>',
  isRead: false,
  link: '/post/1#comment-7',
  createTime: '2026-01-02 10:00:00',
  fromUserId: 2,
  fromNickname: '竹生',
  fromAvatar: null,
  articleId: 1,
  articleTitle: '茶',
}
const readBefore: Notification = { ...unreadOne, id: 6, isRead: true }
const page: NotificationPage = { records: [unreadOne, readBefore], total: 12, size: 2, current: 1, pages: 6 }
const unread = { comment: { type: 'comment', num: 3 }, like: { type: 'like', num: 1 } }

test('marking one as read lowers the unread count of its type by one', () => {
  const change = markOneAsRead(unreadOne)
  expect(change.page(page).records.map(({ isRead }) => isRead)).toEqual([true, true])
  expect(countUnread(change.unread(unread), 'comment')).toBe(2)
  expect(countUnread(change.unread(unread))).toBe(3)
  expect(page.records[0]?.isRead).toBe(false)
})

test('marking a read notification changes no count', () => {
  expect(markOneAsRead(readBefore).unread(unread)).toEqual(unread)
  expect(removeOne(readBefore).unread(unread)).toEqual(unread)
})

test('removing one leaves the others, and a page without it unchanged', () => {
  const after = removeOne(unreadOne).page(page)
  expect(after.records).toEqual([readBefore])
  expect(after.total).toBe(11)
  expect(removeOne({ ...unreadOne, id: 99 }).page(page)).toEqual(page)
  expect(countUnread(removeOne(unreadOne).unread(unread))).toBe(3)
})

test('marking all as read or removing all clears the unread counts', () => {
  expect(countUnread(markAllAsRead.unread(unread))).toBe(0)
  expect(markAllAsRead.page(page).records.every(({ isRead }) => isRead)).toBe(true)
  expect(countUnread(removeAll.unread(unread))).toBe(0)
  expect(removeAll.page(page)).toMatchObject({ records: [], total: 0 })
})

test('no count falls below zero', () => {
  expect(markOneAsRead(unreadOne).unread({ comment: { type: 'comment', num: 0 } })['comment']?.num).toBe(0)
  expect(markOneAsRead(unreadOne).unread({})).toEqual({})
})
