import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DECISION_MAX_ITEMS, type DecisionRequest } from '@qingjian/api-client/contract'
import { createDecisionQueue, undoTime, type QueuedDecision } from './decision-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const approval: DecisionRequest = { type: 'comment', ids: [1, 2], action: 'approve' }
const deletion: DecisionRequest = { type: 'message', ids: [3], action: 'delete' }

function createQueue(send: (request: DecisionRequest) => Promise<unknown> = () => Promise.resolve()) {
  const sent: DecisionRequest[] = []
  const errors: unknown[] = []
  const queue = createDecisionQueue({
    send: (request) => {
      sent.push(request)
      return send(request)
    },
    onSent: () => Promise.resolve(),
    onError: (error: unknown, { ids }: QueuedDecision) => errors.push([error, ids]),
  })
  return { queue, sent, errors }
}

test('a decision is sent after ten seconds, and leaves the queue', async () => {
  const { queue, sent } = createQueue()
  queue.add(approval)
  await vi.advanceTimersByTimeAsync(undoTime - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([approval])
  expect(queue.decisions.get()).toEqual([])
})

test('a decision about more items than a call accepts is sent in several calls', async () => {
  const { queue, sent } = createQueue()
  const ids = Array.from({ length: DECISION_MAX_ITEMS + 1 }, (_, index) => index + 1)
  queue.add({ ...approval, ids })
  queue.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map((request) => request.ids.length)).toEqual([DECISION_MAX_ITEMS, 1])
  expect(queue.decisions.get()).toEqual([])
})

test('undo removes the newest decision, each time one more', async () => {
  const { queue, sent } = createQueue()
  queue.add(approval)
  queue.add(deletion)
  queue.undo()
  expect(queue.decisions.get()).toMatchObject([approval])
  queue.undo()
  queue.undo()
  await vi.advanceTimersByTimeAsync(undoTime)
  expect(sent).toEqual([])
})

test('a flush sends each decision once, and what is being sent cannot be undone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { queue, sent } = createQueue(() => promise)
  queue.add(approval)
  queue.flush()
  queue.undo()
  await vi.advanceTimersByTimeAsync(undoTime)
  expect(sent).toEqual([approval])
  expect(queue.decisions.get()).toMatchObject([{ isSending: true }])
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.decisions.get()).toEqual([])
})

test('a decision that fails is reported, and the items are as before', async () => {
  const { queue, errors } = createQueue(() => Promise.reject(new Error('offline')))
  queue.add(deletion)
  await vi.advanceTimersByTimeAsync(undoTime)
  expect(errors).toEqual([[new Error('offline'), [3]]])
  expect(queue.decisions.get()).toEqual([])
})
