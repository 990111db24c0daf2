import { assertInTime } from '#platform/process/deadline.ts'
import { runOutsideSlot } from '#platform/process/request-slot.ts'

export interface QueueLimits {
  /** Concurrently running work. */
  maxConcurrent: number
  /** Waiting work of each kind, urgent and other. */
  maxQueued: number
  /** Waiting time in ms, after which work is rejected instead of started. */
  maxQueueTime: number
  /** The error of rejected work. */
  createError: () => Error
}

export interface QueueOptions {
  /** Whether the work starts before all work that is not urgent. @default false */
  isUrgent?: boolean
}

/** A bounded queue for expensive work, during which the slot of the request is free for others. */
export interface BoundedQueue {
  /**
   * Runs the work when it is due. Rejects with `createError` if the queue is full or moves too slowly, with `DeadlineError` if the
   * request has its response by then.
   */
  run<T>(work: () => Promise<T>, options?: QueueOptions): Promise<T>
}

interface QueuedWork {
  since: number
  start: () => void
  reject: () => void
}

/** Creates an empty bounded queue. */
export function createBoundedQueue({
  maxConcurrent,
  maxQueued,
  maxQueueTime,
  createError,
}: QueueLimits): BoundedQueue {
  const urgent: QueuedWork[] = []
  const other: QueuedWork[] = []
  let running = 0

  function startNext(): void {
    while (running < maxConcurrent) {
      const next = urgent.shift() ?? other.shift()
      if (next === undefined) return
      if (performance.now() - next.since > maxQueueTime) next.reject()
      else {
        running += 1
        next.start()
      }
    }
  }

  return {
    run: (work, { isUrgent = false } = {}) =>
      runOutsideSlot(async () => {
        const queue = isUrgent ? urgent : other
        if (running >= maxConcurrent && queue.length >= maxQueued) throw createError()
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        queue.push({ since: performance.now(), start: resolve, reject: () => reject(createError()) })
        startNext()
        await promise
        try {
          assertInTime()
          return await work()
        } finally {
          running -= 1
          startNext()
        }
      }),
  }
}
