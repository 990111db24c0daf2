import type { ChatMessage } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { mergeLog } from './merge-log.ts'
import { chatMessage } from './testing/chat-message.ts'

const recalled = (id: number): ChatMessage => chatMessage(id, { content: '', isRecalled: true })
const ids = (messages: ChatMessage[]): number[] => messages.map(({ id }) => id)

test('history that is read newest first is ordered oldest first', () => {
  expect(ids(mergeLog([chatMessage(3), chatMessage(2), chatMessage(1)], []))).toEqual([1, 2, 3])
})

test('a message that was both read and pushed appears once', () => {
  expect(
    ids(mergeLog([chatMessage(3), chatMessage(2)], [chatMessage(3), chatMessage(4), chatMessage(4)])),
  ).toEqual([2, 3, 4])
})

test('pushes that arrive out of order are sorted', () => {
  expect(ids(mergeLog([chatMessage(1)], [chatMessage(4), chatMessage(2), chatMessage(3)]))).toEqual([
    1, 2, 3, 4,
  ])
})

test('messages pushed before a gap are left out until the gap is read', () => {
  const pushed = [chatMessage(5), chatMessage(6)]
  expect(ids(mergeLog([chatMessage(42), chatMessage(41), chatMessage(40)], pushed))).toEqual([40, 41, 42])
  const all = Array.from({ length: 42 }, (_, index) => chatMessage(42 - index))
  expect(mergeLog(all, pushed)).toHaveLength(42)
})

test.each([
  ['pushed after it was read', [chatMessage(2)], [recalled(2)]],
  ['read after it was pushed', [recalled(2)], [chatMessage(2)]],
  ['pushed, and then pushed again late', [], [recalled(2), chatMessage(2)]],
])('a recalled message stays recalled: %s', (_, read, pushed) => {
  expect(mergeLog(read, pushed)).toEqual([recalled(2)])
})

test('a reply no longer quotes a recalled message', () => {
  const reply = chatMessage(3, { replyId: 2, replyUserName: '竹生', replyContent: '第 2 句' })
  expect(mergeLog([reply, chatMessage(2)], []).at(-1)?.replyContent).toBe('第 2 句')
  expect(mergeLog([reply, chatMessage(2)], [recalled(2)]).at(-1)?.replyContent).toBe('')
})

test('pushes are added to an empty log', () => {
  expect(ids(mergeLog([], [chatMessage(1)]))).toEqual([1])
})
