/** Limit of the CPU time of the expensive steps of one file. */
export interface TimeBudget {
  readonly isSpent: boolean
  /** Runs the step and subtracts its CPU time. */
  spend<T>(step: () => T): T
}

/**
 * Counts the CPU time of this thread: a busy machine delays a step without using up its budget.
 * @param milliseconds Total of all steps; a step in progress is not interrupted.
 */
export function createTimeBudget(milliseconds: number): TimeBudget {
  let left = milliseconds
  return {
    get isSpent() {
      return left <= 0
    },
    spend(step) {
      const start = process.threadCpuUsage()
      try {
        return step()
      } finally {
        const { user, system } = process.threadCpuUsage(start)
        left -= (user + system) / 1_000
      }
    },
  }
}
