import { AsyncLocalStorage } from 'node:async_hooks'

/** The share of a running request in the concurrency limit. */
export interface RequestSlot {
  /** Frees the slot until `enter` is called as often. */
  leave: () => void
  enter: () => void
}

const currentSlot = new AsyncLocalStorage<RequestSlot>()

/** Runs the work of a request that holds the slot. */
export function runInSlot<T>(slot: RequestSlot, work: () => T): T {
  return currentSlot.run(slot, work)
}

/**
 * Runs work that waits for a queue of its own, such as a password hash or the write lock of the database: the slot of the
 * current request is free for other requests meanwhile. Outside of a scheduled request it only runs the work.
 */
export async function runOutsideSlot<T>(work: () => Promise<T>): Promise<T> {
  const slot = currentSlot.getStore()
  slot?.leave()
  try {
    return await work()
  } finally {
    slot?.enter()
  }
}
