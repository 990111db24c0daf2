import type { TaskLease } from '#platform/process/task-lease.ts'
import { telemetryEvents } from '#platform/telemetry/telemetry-events.ts'

/** Work that runs at an interval. */
export interface PeriodicTask {
  /** In kebab case, for metrics. */
  name: string
  /** The signal is aborted when the task stops or the lease is lost. */
  work: (signal: AbortSignal) => Promise<void>
  /** Milliseconds between two starts; a run that takes longer skips the starts within it. */
  interval: number
  /** Milliseconds before the first start. @default 0 */
  initialDelay?: number
  /** Skips the runs that start while another process holds it. @default this process runs each one */
  lease?: TaskLease
  /** Called with an error thrown by a run, except after the signal; the next run starts regardless. */
  onError: (error: unknown) => void
}

/**
 * Starts a task without keeping the process alive.
 * @returns Stops the task, aborts the current run, and resolves once it has ended.
 */
export function startPeriodicTask({
  name,
  work,
  interval,
  initialDelay = 0,
  lease,
  onError,
}: PeriodicTask): () => Promise<void> {
  const stopped = new AbortController()
  let current: Promise<void> | undefined
  const run = (): void => {
    current ??= runOnce().finally(() => (current = undefined))
  }
  const runOnce = async (): Promise<void> => {
    const held = lease?.held()
    if (held === null) return
    const signal = held === undefined ? stopped.signal : AbortSignal.any([stopped.signal, held])
    const start = performance.now()
    let hasFailed = false
    try {
      await work(signal)
    } catch (error) {
      if (signal.aborted) return
      hasFailed = true
      onError(error)
    }
    telemetryEvents.emit('task', { name, duration: performance.now() - start, hasFailed })
  }
  let timer: NodeJS.Timeout
  const start = (): void => {
    run()
    timer = setInterval(run, interval).unref()
  }
  if (initialDelay > 0) timer = setTimeout(start, initialDelay).unref()
  else start()
  return async () => {
    stopped.abort()
    // Clears a timeout as well.
    clearInterval(timer)
    await current
  }
}
