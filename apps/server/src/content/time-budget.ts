/** Time limit for the expensive steps of one file. */
export interface TimeBudget {
  readonly isSpent: boolean
  /** Runs the step and subtracts its duration. */
  spend<T>(step: () => T): T
}

/** @param milliseconds Total of all steps; a step in progress is not interrupted. */
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
