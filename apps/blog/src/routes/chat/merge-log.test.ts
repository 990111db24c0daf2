import type { ChatMessage } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { mergeLog } from './merge-log.ts'

function said(id: number, fields: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    type: 'text',
    content: `第 ${id} 句`,
    userId: 1,
    name: '竹生',
    avatar: '',
    isRecalled: false,
    time: '2026-01-02 10:00:00',
    replyId: null,
    replyUserName: null,
    replyContent: null,
    clientId: null,
    ...fields,
  }
}
const recalled = (id: number): ChatMessage => said(id, { content: '', isRecalled: true })
const ids = (messages: ChatMessage[]): number[] => messages.map(({ id }) => id)

test('what was read newest first stands in the order in which it was said', () => {
  expect(ids(mergeLog([said(3), said(2), said(1)], []))).toEqual([1, 2, 3])
})

test('a message that was both read and pushed stands once', () => {
  expect(ids(mergeLog([said(3), said(2)], [said(3), said(4), said(4)]))).toEqual([2, 3, 4])
})

test('pushes that overtake each other are put in order', () => {
  expect(ids(mergeLog([said(1)], [said(4), said(2), said(3)]))).toEqual([1, 2, 3, 4])
})

test('what was pushed before a gap waits until the gap is read', () => {
  const pushed = [said(5), said(6)]
  expect(ids(mergeLog([said(42), said(41), said(40)], pushed))).toEqual([40, 41, 42])
  const all = Array.from({ length: 42 }, (_, index) => said(42 - index))
  expect(mergeLog(all, pushed)).toHaveLength(42)
})

test.each([
  ['pushed after it was read', [said(2)], [recalled(2)]],
  ['read after it was pushed', [recalled(2)], [said(2)]],
  ['pushed, and then pushed again late', [], [recalled(2), said(2)]],
])('a message that was taken back stays so: %s', (_, read, pushed) => {
  expect(mergeLog(read, pushed)).toEqual([recalled(2)])
})

test('an answer no longer quotes what was taken back', () => {
  const answer = said(3, { replyId: 2, replyUserName: '竹生', replyContent: '第 2 句' })
  expect(mergeLog([answer, said(2)], []).at(-1)?.replyContent).toBe('第 2 句')
  expect(mergeLog([answer, said(2)], [recalled(2)]).at(-1)?.replyContent).toBe('')
})

test('an empty room takes whatever is said', () => {
  expect(ids(mergeLog([], [said(1)]))).toEqual([1])
})
