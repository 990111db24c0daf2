import { setTimeout as delay } from 'node:timers/promises'
import { isSqliteError, sqliteCode } from '#platform/db/sqlite-errors.ts'

/** Time for which a write waits for others, in ms; below the timeout of API calls, so that none is written after the response. */
const maxWait = 4_500

/** First and longest delay between two attempts, in ms. */
const firstDelay = 1
const longestDelay = 10

/** Serializes the writes of this process, and retries those that another process blocks. */
export interface WriteQueue {
  /**
   * Waits for the turn of a write and runs it, again while the database is locked.
   * @returns Ends the turn.
   * @throws The SQLite error `busy` after 4.5 s.
   */
  begin(write: () => void): Promise<() => void>
}

/** Runs an operation, again while the database is locked. `node:sqlite` would wait by blocking the event loop. */
export async function retryWhileBusy<T>(
  operation: () => T,
  deadline = performance.now() + maxWait,
): Promise<T> {
  for (let wait = firstDelay; ; wait = Math.min(2 * wait, longestDelay)) {
    try {
      return operation()
    } catch (error) {
      if (!isSqliteError(error, sqliteCode.busy) || performance.now() > deadline) throw error
    }
    await delay(wait)
  }
}

/** Creates an empty queue. */
export function createWriteQueue(): WriteQueue {
  const waiting: (() => void)[] = []
  let isBusy = false

  function end(): void {
    const next = waiting.shift()
    if (next === undefined) isBusy = false
    else next()
  }

  return {
    async begin(write) {
      const deadline = performance.now() + maxWait
      if (isBusy) await new Promise<void>((resolve) => waiting.push(resolve))
      isBusy = true
      try {
        await retryWhileBusy(write, deadline)
      } catch (error) {
        end()
        throw error
      }
      let hasEnded = false
      return () => {
        if (hasEnded) return
        hasEnded = true
        end()
      }
    },
  }
}
