/** Counts what somebody holds at this moment. */
export interface ConnectionCounter<Key> {
  /** Counts one more, unless there are `max` already. @returns whether it was counted */
  increment(key: Key): boolean
  decrement(key: Key): void
}

/** Makes a tally in which nobody holds anything. */
export function createConnectionCounter<Key>(max: number): ConnectionCounter<Key> {
  const held = new Map<Key, number>()
  return {
    increment(key) {
      const count = held.get(key) ?? 0
      if (count >= max) return false
      held.set(key, count + 1)
      return true
    },
    decrement(key) {
      const count = (held.get(key) ?? 1) - 1
      if (count === 0) held.delete(key)
      else held.set(key, count)
    },
  }
}
