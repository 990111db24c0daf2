/** Work that runs at an interval. */
export interface PeriodicTask {
  /** The signal is aborted when the task stops. */
  work: (signal: AbortSignal) => Promise<void>
  /** Milliseconds between two starts; a run that takes longer skips the starts within it. */
  interval: number
  /** Milliseconds before the first start. @default 0 */
  initialDelay?: number
  /** Called with an error thrown by a run, except after the stop; the next run starts regardless. */
  onError: (error: unknown) => void
}

/**
 * Starts a task without keeping the process alive.
 * @returns Stops the task, aborts the current run, and resolves once it has ended.
 */
export function startPeriodicTask({
  work,
  interval,
  initialDelay = 0,
  onError,
}: PeriodicTask): () => Promise<void> {
  const stopped = new AbortController()
  let current: Promise<void> | undefined
  const run = (): void => {
    current ??= work(stopped.signal)
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) onError(error)
      })
      .finally(() => (current = undefined))
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
