/** A timeout of which at most one is pending. */
export interface Timer {
  /** Replaces the pending timeout. @param delay Milliseconds. */
  schedule(delay: number, work: () => void): void
  cancel(): void
}

export function createTimer(): Timer {
  let pending: ReturnType<typeof setTimeout> | undefined
  return {
    schedule(delay, work) {
      clearTimeout(pending)
      pending = setTimeout(work, delay)
    },
    cancel: () => clearTimeout(pending),
  }
}
