import { type RequestSlot, runInSlot } from '#platform/process/request-slot.ts'

/** The queue is full, or a request was queued for too long. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
}

export interface SchedulerLimits {
  /** Concurrently running work. */
  maxConcurrent: number
  maxQueued: number
  /** Queued work per connection, relevant for HTTP pipelining. */
  maxQueuedPerClient: number
  /** Time in the queue, after which work is rejected, in ms. */
  maxQueueTime: number
}

/** Default limits of one process. */
export const defaultSchedulerLimits: SchedulerLimits = {
  maxConcurrent: 32,
  maxQueued: 4_000,
  maxQueuedPerClient: 1_000,
  maxQueueTime: 4_000,
}

/** Fair queue of requests. */
export interface RequestScheduler {
  /**
   * Runs the work when it is due: round robin over connections, with I/O between any two.
   * @param client The connection.
   * @throws OverloadedError if the queue is full or the request was queued for too long.
   */
  run<T>(client: object, work: () => T | Promise<T>): Promise<T>
}

interface QueuedRequest {
  since: number
  start: () => void
  reject: () => void
}

/**
 * Creates an empty queue. Rendering over SQLite never yields to the event loop, so that without scheduling a burst of requests
 * would block I/O until all of them are rendered.
 */
export function createRequestScheduler(limits: SchedulerLimits = defaultSchedulerLimits): RequestScheduler {
  const queues = new Map<object, QueuedRequest[]>()
  let queued = 0
  let running = 0
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || queued === 0 || running >= limits.maxConcurrent) return
    isScheduled = true
    setImmediate(startNext)
  }

  function startNext(): void {
    isScheduled = false
    const next = dequeue()
    if (next === undefined) return
    if (performance.now() - next.since > limits.maxQueueTime) next.reject()
    else {
      running += 1
      next.start()
    }
    schedule()
  }

  /** Removes the first item of the connection at the head; its other items move to the end. */
  function dequeue(): QueuedRequest | undefined {
    const [first] = queues
    if (first === undefined) return undefined
    const [client, queue] = first
    const next = queue.shift()
    queues.delete(client)
    if (queue.length > 0) queues.set(client, queue)
    queued -= 1
    return next
  }

  /** A slot that is in use; returns it with a function that ends it. */
  function openSlot(): [slot: RequestSlot, end: () => void] {
    let left = 0
    let isEnded = false
    const free = (): void => {
      running -= 1
      schedule()
    }
    const slot: RequestSlot = {
      leave() {
        left += 1
        if (left === 1 && !isEnded) free()
      },
      // Returns at once, even if all slots are in use: the rest of the request is short.
      enter() {
        left -= 1
        if (left === 0 && !isEnded) running += 1
      },
    }
    const end = (): void => {
      isEnded = true
      if (left === 0) free()
    }
    return [slot, end]
  }

  return {
    async run(client, work) {
      const queue = queues.get(client) ?? []
      if (queued >= limits.maxQueued || queue.length >= limits.maxQueuedPerClient) throw new OverloadedError()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      queue.push({ since: performance.now(), start: resolve, reject: () => reject(new OverloadedError()) })
      queues.set(client, queue)
      queued += 1
      schedule()
      await promise
      const [slot, end] = openSlot()
      try {
        return await runInSlot(slot, work)
      } finally {
        end()
      }
    },
  }
}
