import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPacer } from '#platform/process/pacer.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Takes steps at once, and returns the times in ms after which they are due. */
async function delaysOf(count: number, maxDelay: number): Promise<number[]> {
  const pacer = createPacer({ interval: 50, maxDelay })
  const start = performance.now()
  const steps = Array.from({ length: count }, async () => {
    await pacer.wait()
    return performance.now() - start
  })
  await vi.runAllTimersAsync()
  return Promise.all(steps)
}

test('steps that are repeated at once are an interval apart', async () => {
  expect(await delaysOf(4, 1_000)).toEqual([0, 50, 100, 150])
})

test('no step is delayed longer than the maximum', async () => {
  expect(await delaysOf(5, 100)).toEqual([0, 50, 100, 100, 100])
})

test('a step after a pause is not delayed', async () => {
  const pacer = createPacer({ interval: 50, maxDelay: 1_000 })
  await pacer.wait()
  await vi.advanceTimersByTimeAsync(50)
  await pacer.wait()
  expect(vi.getTimerCount()).toBe(0)
})
