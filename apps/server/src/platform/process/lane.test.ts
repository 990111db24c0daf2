import { expect, test } from 'vitest'
import { createLane, type LaneLimits } from '#platform/process/lane.ts'

const limits: LaneLimits = {
  maxConcurrent: 1,
  maxQueued: 2,
  maxQueueTime: 60_000,
  createError: () => new Error('busy'),
}

/** Work that ends when the test says so. */
function hold() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, resolve, reject }
}

test('urgent work is started first, and a failure frees its place', async () => {
  const lane = createLane(limits)
  const order: string[] = []
  const note = (name: string) => async () => void order.push(name)
  const first = hold()
  const running = lane.run(first.work)
  const waiting = [lane.run(note('a')), lane.run(note('b')), lane.run(note('urgent'), { isUrgent: true })]
  first.reject(new Error('broken'))

  await expect(running).rejects.toThrow('broken')
  await Promise.all(waiting)
  expect(order).toEqual(['urgent', 'a', 'b'])
})

test('work is rejected while the queue is full, which urgent work does not share', async () => {
  const lane = createLane(limits)
  const first = hold()
  const accepted = [lane.run(first.work), lane.run(async () => 'b'), lane.run(async () => 'c')]
  await expect(lane.run(async () => 'd')).rejects.toThrow('busy')
  accepted.push(lane.run(async () => 'urgent', { isUrgent: true }))
  first.resolve('a')

  expect(await Promise.all(accepted)).toEqual(['a', 'b', 'c', 'urgent'])
})

test('work that waited for too long is not started', async () => {
  const lane = createLane({ ...limits, maxQueueTime: 5 })
  const first = hold()
  const running = lane.run(first.work)
  const late = lane.run(async () => 'late')
  const since = performance.now()
  await expect.poll(() => performance.now() - since).toBeGreaterThan(10)
  first.resolve('a')

  await expect(late).rejects.toThrow('busy')
  expect(await running).toBe('a')
})
