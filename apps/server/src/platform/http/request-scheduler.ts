import { type RequestSlot, runInSlot } from '#platform/process/request-slot.ts'

/** The queue is full, or a request was queued for too long. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
}

export interface SchedulerLimits {
  /** Concurrently running work. */
  maxConcurrent: number
  maxQueued: number
  /** Relevant for HTTP pipelining. */
  maxQueuedPerConnection: number
  /** Time in the queue, after which work is rejected, in ms. */
  maxQueueTime: number
}

/** Default limits of one process. */
export const defaultSchedulerLimits: SchedulerLimits = {
  maxConcurrent: 32,
  maxQueued: 4_000,
  maxQueuedPerConnection: 1_000,
  maxQueueTime: 4_000,
}

/** Who sent a request. */
export interface QueuedClient {
  /** Client address, IPv6 truncated to its /64. */
  address: string
  connection: object
}

/** Fair queue of requests. */
export interface RequestScheduler {
  /**
   * Runs the work when it is due: round robin over addresses, and over the connections of each, with I/O between any two.
   * @throws OverloadedError if the queue is full or the request was queued for too long.
   */
  run<T>(client: QueuedClient, work: () => T | Promise<T>): Promise<T>
  /** Numbers of requests. */
  state(): { running: number; queued: number }
}

interface QueuedRequest {
  since: number
  start: () => void
  reject: () => void
}

/** The queued requests of one address, by connection. */
type ConnectionQueues = Map<object, QueuedRequest[]>

/** Removes the first request of the connection at the head; its other requests move to the end. */
function dequeueOf(connections: ConnectionQueues): QueuedRequest | undefined {
  const [first] = connections
  if (first === undefined) return undefined
  const [connection, queue] = first
  const next = queue.shift()
  connections.delete(connection)
  if (queue.length > 0) connections.set(connection, queue)
  return next
}

/**
 * Creates an empty queue. Rendering over SQLite never yields to the event loop, so that without scheduling a burst of requests
 * would block I/O until all of them are rendered.
 */
export function createRequestScheduler(limits: SchedulerLimits = defaultSchedulerLimits): RequestScheduler {
  const queues = new Map<string, ConnectionQueues>()
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

  function dequeue(): QueuedRequest | undefined {
    const [first] = queues
    if (first === undefined) return undefined
    const [address, connections] = first
    queues.delete(address)
    const next = dequeueOf(connections)
    if (connections.size > 0) queues.set(address, connections)
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
    state: () => ({ running, queued }),
    async run({ address, connection }, work) {
      const connections: ConnectionQueues = queues.get(address) ?? new Map()
      const queue = connections.get(connection) ?? []
      if (queued >= limits.maxQueued || queue.length >= limits.maxQueuedPerConnection)
        throw new OverloadedError()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      queue.push({ since: performance.now(), start: resolve, reject: () => reject(new OverloadedError()) })
      connections.set(connection, queue)
      queues.set(address, connections)
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
