/** Work that goes on behind the answer of the call that began it. */
export interface Background {
  /** Begins the work at once; never throws. */
  run(work: () => Promise<void>): void
  /** Waits for what is under way. */
  settled(): Promise<void>
}

/** @param onError Told of what the work threw; nothing else comes of it. */
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
      const attempted = attempt(work).finally(() => running.delete(attempted))
      running.add(attempted)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
