import { expect, test } from 'vitest'
import { createBoundedQueue, type QueueLimits } from '#platform/process/bounded-queue.ts'

const limits: QueueLimits = {
  maxConcurrent: 1,
  maxQueued: 2,
  maxQueueTime: 60_000,
  createError: () => new Error('busy'),
}

/** Work that the test ends. */
function hold() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, resolve, reject }
}

test('urgent work is started first, and a failure frees its place', async () => {
  const queue = createBoundedQueue(limits)
  const order: string[] = []
  const note = (name: string) => async () => void order.push(name)
  const first = hold()
  const running = queue.run(first.work)
  const waiting = [queue.run(note('a')), queue.run(note('b')), queue.run(note('urgent'), { isUrgent: true })]
  first.reject(new Error('broken'))

  await expect(running).rejects.toThrow('broken')
  await Promise.all(waiting)
  expect(order).toEqual(['urgent', 'a', 'b'])
})

test('work is rejected while the queue is full, which urgent work does not share', async () => {
  const queue = createBoundedQueue(limits)
  const first = hold()
  const accepted = [queue.run(first.work), queue.run(async () => 'b'), queue.run(async () => 'c')]
  await expect(queue.run(async () => 'd')).rejects.toThrow('busy')
  accepted.push(queue.run(async () => 'urgent', { isUrgent: true }))
  first.resolve('a')

  expect(await Promise.all(accepted)).toEqual(['a', 'b', 'c', 'urgent'])
})

test('work that waited for too long is not started', async () => {
  const queue = createBoundedQueue({ ...limits, maxQueueTime: 5 })
  const first = hold()
  const running = queue.run(first.work)
  const late = queue.run(async () => 'late')
  const since = performance.now()
  await expect.poll(() => performance.now() - since).toBeGreaterThan(10)
  first.resolve('a')

  await expect(late).rejects.toThrow('busy')
  expect(await running).toBe('a')
})
