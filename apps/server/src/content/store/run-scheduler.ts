/** Runs work after changes. */
export interface RunScheduler {
  /** Starts a run after the debounce, or after the current run. */
  schedule(): void
  /** Starts no further run, and waits for the current one. */
  stop(): Promise<void>
}

export interface RunSchedulerOptions {
  /** Runs never overlap; changes during a run trigger one more. Errors are passed to `onError`. */
  run: () => Promise<void>
  onError: (error: unknown) => void
  /** Milliseconds. */
  debounce: number
}

export function createRunScheduler({ run, onError, debounce }: RunSchedulerOptions): RunScheduler {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isDirty = false

  function schedule(): void {
    isDirty = true
    if (running) return
    clearTimeout(timer)
    timer = setTimeout(start, debounce)
  }
  function start(): void {
    isDirty = false
    running = run()
      .catch(onError)
      .finally(() => {
        running = undefined
        if (isDirty) schedule()
      })
  }

  return {
    schedule,
    async stop() {
      clearTimeout(timer)
      isDirty = false
      await running
    },
  }
}
