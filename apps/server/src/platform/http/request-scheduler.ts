/** So many are waiting, or for so long, that taking on more would help nobody. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
}

export interface SchedulerLimits {
  /** Work that may wait on the database at the same time. */
  maxConcurrent: number
  maxQueued: number
  /** Of one connection; only who pipelines comes near it. */
  maxQueuedPerClient: number
  /** After which nobody waits for the answer any more, in ms. */
  maxQueueTime: number
}

/** Bounds of one process. */
export const defaultSchedulerLimits: SchedulerLimits = {
  maxConcurrent: 32,
  maxQueued: 4_000,
  maxQueuedPerClient: 1_000,
  maxQueueTime: 4_000,
}

/** Shares the processor among those who ask. */
export interface RequestScheduler {
  /**
   * Does the work when it is its turn: connections take turns, and so does the network between any two.
   * @param client The connection that asks.
   * @throws OverloadedError if the line is too long or moves too slowly.
   */
  run<T>(client: object, work: () => T | Promise<T>): Promise<T>
}

interface QueuedRequest {
  since: number
  start: () => void
  reject: () => void
}

/**
 * Makes an empty line. Rendering over SQLite never waits for anything, so that without turns a burst of requests
 * would all be worked off before the process looked at the network again.
 */
export function createRequestScheduler(limits: SchedulerLimits = defaultSchedulerLimits): RequestScheduler {
  const lines = new Map<object, QueuedRequest[]>()
  let waiting = 0
  let running = 0
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || waiting === 0 || running >= limits.maxConcurrent) return
    isScheduled = true
    setImmediate(startNext)
  }

  function startNext(): void {
    isScheduled = false
    const next = takeNext()
    if (next === undefined) return
    if (performance.now() - next.since > limits.maxQueueTime) next.reject()
    else {
      running += 1
      next.start()
    }
    schedule()
  }

  /** The first of the connection that has waited longest; the rest of it goes to the end. */
  function takeNext(): QueuedRequest | undefined {
    const [first] = lines
    if (first === undefined) return undefined
    const [client, line] = first
    const next = line.shift()
    lines.delete(client)
    if (line.length > 0) lines.set(client, line)
    waiting -= 1
    return next
  }

  return {
    async run(client, work) {
      const line = lines.get(client) ?? []
      if (waiting >= limits.maxQueued || line.length >= limits.maxQueuedPerClient) throw new OverloadedError()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      line.push({ since: performance.now(), start: resolve, reject: () => reject(new OverloadedError()) })
      lines.set(client, line)
      waiting += 1
      schedule()
      await promise
      try {
        return await work()
      } finally {
        running -= 1
        schedule()
      }
    },
  }
}
