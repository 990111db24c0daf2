/** Work that runs at once and then at an interval. */
export interface PeriodicTask {
  work: () => Promise<void>
  /** Milliseconds between two starts; a run that takes longer skips the starts within it. */
  interval: number
  /** Called with an error thrown by a run; the next run starts regardless. */
  onError: (error: unknown) => void
}

/**
 * Starts a task without keeping the process alive.
 * @returns Stops the task, and resolves once the current run has ended.
 */
export function startPeriodicTask({ work, interval, onError }: PeriodicTask): () => Promise<void> {
  let current: Promise<void> | undefined
  const run = (): void => {
    current ??= work()
      .catch(onError)
      .finally(() => (current = undefined))
  }
  run()
  const timer = setInterval(run, interval).unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
