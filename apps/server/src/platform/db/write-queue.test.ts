import { expect, onTestFinished, test, vi } from 'vitest'
import { createWriteQueue } from '#platform/db/write-queue.ts'

test('a write that has waited for 4.5 s is rejected, and does not run once the queue is released (G4)', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const queue = createWriteQueue()
  const stored: string[] = []
  const { result, release } = await queue.acquire(() => stored.push('first'))
  const late = Promise.allSettled([queue.acquire(() => stored.push('late'))])
  await vi.advanceTimersByTimeAsync(4_600)
  expect(await late).toMatchObject([{ reason: { reason: 'locked' } }])
  release()
  const next = await queue.acquire(() => stored.push('next'))
  next.release()

  expect([result, next.result, stored]).toEqual([1, 2, ['first', 'next']])
})

test('a write whose time passes while the event loop is blocked does not run, and the next one does (G4)', async () => {
  // The clock advances, but no timer fires.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const queue = createWriteQueue()
  const stored: string[] = []
  const { release } = await queue.acquire(() => stored.push('first'))
  const late = Promise.allSettled([queue.acquire(() => stored.push('late'))])
  vi.advanceTimersByTime(4_000)
  const next = queue.acquire(() => stored.push('next'))
  vi.advanceTimersByTime(600)
  release()
  expect(await late).toMatchObject([{ reason: { reason: 'locked' } }])
  const { release: end } = await next
  end()

  expect(stored).toEqual(['first', 'next'])
})

test('a write is not attempted again if its time passes between two attempts (G4)', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let attempts = 0
  const busy = Object.assign(new Error('database is locked'), { errcode: 5 })
  const write = (): void => {
    attempts += 1
    queueMicrotask(() => vi.advanceTimersByTime(4_600))
    throw busy
  }

  await expect(createWriteQueue().acquire(write)).rejects.toBe(busy)
  expect(attempts).toBe(1)
})

test('the event loop turns between two writes that have waited, so that they delay no read (G4)', async () => {
  const queue = createWriteQueue()
  const order: string[] = []
  const { release } = await queue.acquire(() => 'holds the queue')
  const writes = [1, 2, 3].map(async (number) => {
    const write = await queue.acquire(() => {
      order.push(`write ${number}`)
      setImmediate(() => order.push(`read ${number}`))
    })
    write.release()
  })
  release()
  await Promise.all(writes)

  expect(order).toEqual(['write 1', 'read 1', 'write 2', 'read 2', 'write 3'])
})
