import { expect, onTestFinished, test, vi } from 'vitest'
import type { TaskLease } from '#platform/process/task-lease.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'

test('runs do not overlap, and stopping waits for the current run alone', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ends: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const stop = startPeriodicTask({ name: 'task', work, interval: 1_000, onError: () => undefined })
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
  const stop = startPeriodicTask({ name: 'task', work, interval: 1_000, onError })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(onError).toHaveBeenCalledTimes(3)
  await stop()
})

test('the first run starts after the initial delay, and not at all if the task is stopped before', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const options = { interval: 1_000, initialDelay: 5_000, onError: () => undefined }
  const work = vi.fn(() => Promise.resolve())
  const stop = startPeriodicTask({ name: 'task', ...options, work })
  await vi.advanceTimersByTimeAsync(4_900)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_200)
  expect(work).toHaveBeenCalledTimes(2)
  await stop()

  const stopped = vi.fn(() => Promise.resolve())
  await startPeriodicTask({ name: 'task', ...options, work: stopped })()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(stopped).not.toHaveBeenCalled()
})

test('a stop aborts the current run, whose failure is not reported', async () => {
  const onError = vi.fn()
  const work = (signal: AbortSignal): Promise<void> =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  await startPeriodicTask({ name: 'task', work, interval: 1_000, onError })()
  expect(onError).not.toHaveBeenCalled()
})

test('runs are skipped while another process holds the lease', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lease: TaskLease = { held: vi.fn<TaskLease['held']>(() => null) }
  const work = vi.fn(() => Promise.resolve())
  const stop = startPeriodicTask({ name: 'task', work, interval: 1_000, lease, onError: () => undefined })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(work).not.toHaveBeenCalled()
  vi.mocked(lease.held).mockReturnValue(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledOnce()
  await stop()
})
