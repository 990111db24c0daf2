import { runWithoutDeadline } from '#platform/process/deadline.ts'

/** Work that continues after the response of the call that started it. */
export interface Background {
  /** Starts the work at once; never throws. */
  run(work: () => Promise<void>): void
  /** Waits for the work in flight, including work that it starts. */
  settled(): Promise<void>
}

/** @param onError Called with errors thrown by the work. */
export function createBackground(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>()

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      onError(error)
    }
  }

  return {
    run(work) {
      const attempted = runWithoutDeadline(() => attempt(work)).finally(() => running.delete(attempted))
      running.add(attempted)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
