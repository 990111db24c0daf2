import type { Message, MessagePage } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { insertAfterPinned } from '#features/engagement/insert-after-pinned.ts'
import { removeMessage, replaceMessage } from './message-changes.ts'

const message = (id: number): Message => ({
  id,
  userId: null,
  nickname: '游客',
  avatar: '',
  content: `第 ${id} 条`,
  likeCount: 0,
  isLike: null,
  isPending: false,
  isStick: false,
  createTime: '2026-01-01 10:00:00',
})

const page: MessagePage = { records: [message(2), message(1)], total: 22, size: 20, current: 1, pages: 2 }

const ids = ({ records }: MessagePage): number[] => records.map(({ id }) => id)

test('the stored message replaces the optimistic one', () => {
  const taken = replaceMessage(insertAfterPinned(page, message(-1)), -1, { ...message(3), isPending: true })
  expect(ids(taken)).toEqual([3, 2, 1])
  expect(taken.records.map(({ isPending }) => isPending)).toEqual([true, false, false])
})

test('the stored message is listed once if the page was fetched after its response was lost', () => {
  const taken = replaceMessage(insertAfterPinned(page, message(-1)), -1, message(2))
  expect(ids(taken)).toEqual([2, 1])
  expect(taken.total).toBe(22)
})

test('removing a message lowers the total of its page only', () => {
  expect(ids(removeMessage(page, 2))).toEqual([1])
  expect(removeMessage(page, 2).total).toBe(21)
  expect(removeMessage(page, 99)).toEqual(page)
})
