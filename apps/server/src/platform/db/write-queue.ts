import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError } from '#platform/db/database-error.ts'
import { isSqliteError, sqliteCode } from '#platform/db/sqlite-errors.ts'
import { runOutsideSlot } from '#platform/process/request-slot.ts'

/** Time for which a write waits for others, in ms; below the timeout of API calls, so that none is written after the response. */
const maxWait = 4_500

/** First and longest delay between two attempts, in ms. */
const firstDelay = 1
const longestDelay = 10

/** The result of a write that holds the queue. */
export interface AcquiredWrite<T> {
  result: T
  /** Starts the next write; further calls do nothing. */
  release: () => void
}

/** Serializes the writes of this process, and retries those that another process blocks. */
export interface WriteQueue {
  /**
   * Runs a write after the writes before it, again while the database is locked. The next write starts after `release`.
   * @throws DatabaseError `locked` or the SQLite error `busy` after 4.5 s; the write does not run after that time.
   */
  acquire<T>(write: () => T): Promise<AcquiredWrite<T>>
}

/**
 * Runs an operation, again while the database is locked. `node:sqlite` would wait by blocking the event loop.
 * @param deadline No attempt starts after it. @default 4.5 s from now
 */
export async function retryWhileBusy<T>(
  operation: () => T,
  deadline = performance.now() + maxWait,
): Promise<T> {
  for (let wait = firstDelay; ; wait = Math.min(2 * wait, longestDelay)) {
    try {
      return operation()
    } catch (error) {
      if (!isSqliteError(error, sqliteCode.busy)) throw error
      await runOutsideSlot(() => delay(wait))
      if (performance.now() > deadline) throw error
    }
  }
}

interface Waiter {
  deadline: number
  start: () => void
  expire: () => void
}

/** Creates an empty queue. */
export function createWriteQueue(): WriteQueue {
  const waiting = new Set<Waiter>()
  let isHeld = false

  function startNext(): void {
    for (const waiter of waiting) {
      waiting.delete(waiter)
      // The timer of a waiter is late while the event loop is blocked.
      if (performance.now() <= waiter.deadline) return waiter.start()
      waiter.expire()
    }
    isHeld = false
  }

  async function enqueue(deadline: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const expire = (): void => {
      waiting.delete(waiter)
      reject(new DatabaseError('locked', `等待其他写入超过 ${maxWait / 1_000} 秒`))
    }
    const waiter: Waiter = { deadline, start: resolve, expire }
    const timer = setTimeout(expire, deadline - performance.now())
    waiting.add(waiter)
    try {
      await promise
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async acquire(write) {
      const deadline = performance.now() + maxWait
      if (isHeld) await runOutsideSlot(() => enqueue(deadline))
      isHeld = true
      let isReleased = false
      const release = (): void => {
        if (isReleased) return
        isReleased = true
        // One write in a turn of the event loop: hundreds may have waited for a lock.
        if (waiting.size > 0) setImmediate(startNext)
        else isHeld = false
      }
      try {
        return { result: await retryWhileBusy(write, deadline), release }
      } catch (error) {
        release()
        throw error
      }
    },
  }
}
