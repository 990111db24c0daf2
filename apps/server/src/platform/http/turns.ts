/** So many are waiting, or for so long, that taking on more would help nobody. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

export interface TurnLimits {
  /** Work that may wait on the database at the same time. */
  atOnce: number
  maxWaiting: number
  /** Of one connection; only who pipelines comes near it. */
  maxWaitingOfOne: number
  /** After which nobody waits for the answer any more, in ms. */
  maxWait: number
}

/** Bounds of one process. */
export const defaultTurnLimits: TurnLimits = {
  atOnce: 32,
  maxWaiting: 4_000,
  maxWaitingOfOne: 1_000,
  maxWait: 4_000,
}

/** Shares the processor among those who ask. */
export interface Turns {
  /**
   * Does the work when it is its turn: connections take turns, and so does the network between any two.
   * @param client The connection that asks.
   * @throws BusyError if the line is too long or moves too slowly.
   */
  take<T>(client: object, work: () => T | Promise<T>): Promise<T>
}

interface Waiting {
  since: number
  start: () => void
  giveUp: () => void
}

/**
 * Makes an empty line. Rendering over SQLite never waits for anything, so that without turns a burst of requests
 * would all be worked off before the process looked at the network again.
 */
export function createTurns(limits: TurnLimits = defaultTurnLimits): Turns {
  const lines = new Map<object, Waiting[]>()
  let waiting = 0
  let running = 0
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || waiting === 0 || running >= limits.atOnce) return
    isScheduled = true
    setImmediate(startNext)
  }

  function startNext(): void {
    isScheduled = false
    const next = takeNext()
    if (next === undefined) return
    if (performance.now() - next.since > limits.maxWait) next.giveUp()
    else {
      running += 1
      next.start()
    }
    schedule()
  }

  /** The first of the connection that has waited longest; the rest of it goes to the end. */
  function takeNext(): Waiting | undefined {
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
    async take(client, work) {
      const line = lines.get(client) ?? []
      if (waiting >= limits.maxWaiting || line.length >= limits.maxWaitingOfOne) throw new BusyError()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      line.push({ since: performance.now(), start: resolve, giveUp: () => reject(new BusyError()) })
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
