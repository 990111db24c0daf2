import { expect, onTestFinished, test, vi } from 'vitest'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'

test('runs do not overlap, and stopping waits for the current run alone', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ends: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const stop = startPeriodicTask({ work, interval: 1_000, onError: () => undefined })
  await vi.advanceTimersByTimeAsync(9_500)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(2)

  const stopped = stop()
  ends[1]?.()
  await stopped
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('runs again after a failure', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onError = vi.fn()
  const work = vi.fn(() => Promise.reject(new Error('The database is away.')))
  const stop = startPeriodicTask({ work, interval: 1_000, onError })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(onError).toHaveBeenCalledTimes(3)
  await stop()
})
