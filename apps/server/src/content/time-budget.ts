/** Time that one file may still spend on a costly step. */
export interface TimeBudget {
  readonly isSpent: boolean
  /** Runs the step and charges its time. */
  spend<T>(step: () => T): T
}

/** Grants a number of milliseconds. */
export function createTimeBudget(milliseconds: number): TimeBudget {
  let left = milliseconds
  return {
    get isSpent() {
      return left <= 0
    },
    spend(step) {
      const start = performance.now()
      try {
        return step()
      } finally {
        left -= performance.now() - start
      }
    },
  }
}
