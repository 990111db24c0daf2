/** Counts open connections by key. */
export interface ConnectionCounter<Key> {
  /** Adds a connection. @returns False if the key has `max` already. */
  increment(key: Key): boolean
  decrement(key: Key): void
}

/** Creates a counter that allows `max` connections per key. */
export function createConnectionCounter<Key>(max: number): ConnectionCounter<Key> {
  const counts = new Map<Key, number>()
  return {
    increment(key) {
      const count = counts.get(key) ?? 0
      if (count >= max) return false
      counts.set(key, count + 1)
      return true
    },
    decrement(key) {
      const count = (counts.get(key) ?? 1) - 1
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    },
  }
}
