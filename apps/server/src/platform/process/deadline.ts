import { AsyncLocalStorage } from 'node:async_hooks'

/** Time by which an effect may exceed the deadline, in ms; afterwards its outcome is unknown to the client. */
const maxExcess = 3_000

/** Work that was not done because the deadline of its request has passed. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

/** The time within which a request has to be completed. After it, the request has no further effect. */
export interface Deadline {
  /** Runs the work of the request. */
  run<T>(work: () => T): T
  /**
   * Waits for the work; the time passes during this call only. Rejects with `DeadlineError` when it is over.
   * @param time Milliseconds. @default that of the deadline
   */
  within<T>(work: Promise<T>, time?: number): Promise<T>
}

interface DeadlineState {
  isOver: boolean
  /** Number of effects that are being stored. */
  storing: number
  /** Starts the time again: a request that has had an effect is completed. */
  restart: () => void
}

const current = new AsyncLocalStorage<DeadlineState | undefined>()

/** @param timeout Milliseconds. */
export function createDeadline(timeout: number): Deadline {
  let timer: NodeJS.Timeout | undefined
  let expire: (() => void) | undefined
  let limit = timeout
  const state: DeadlineState = {
    isOver: false,
    storing: 0,
    restart() {
      if (timer === undefined || state.isOver) return
      start(limit)
    },
  }

  function start(time: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (state.storing > 0 && time !== maxExcess) return start(maxExcess)
      state.isOver = true
      expire?.()
    }, time)
  }

  return {
    run: (work) => current.run(state, work),
    async within(work, time = timeout) {
      limit = time
      const { promise, reject } = Promise.withResolvers<never>()
      expire = () => reject(new DeadlineError('The request took too long.'))
      start(limit)
      try {
        return await Promise.race([work, promise])
      } finally {
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

/** Whether the current work belongs to a request with a deadline. */
export function hasDeadline(): boolean {
  return current.getStore() !== undefined
}

/** @throws DeadlineError if the deadline of the current request has passed. */
export function assertInTime(): void {
  if (current.getStore()?.isOver) throw new DeadlineError('The request has its response already.')
}

/** Notes that an effect of the current request is stored. */
export function recordEffect(): void {
  current.getStore()?.restart()
}

/**
 * Stores an effect of the current request, before the deadline or not at all. The response waits for its outcome, at most three
 * seconds.
 * @throws DeadlineError
 */
export async function runEffect<T>(store: () => Promise<T>): Promise<T> {
  assertInTime()
  const state = current.getStore()
  if (state === undefined) return store()
  state.storing += 1
  try {
    const result = await store()
    state.restart()
    return result
  } finally {
    state.storing -= 1
  }
}

/** Runs work that continues after the response. */
export function runWithoutDeadline<T>(work: () => T): T {
  return current.run(undefined, work)
}
