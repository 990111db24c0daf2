/** Counts what somebody holds at this moment. */
export interface Tally<Key> {
  /** Counts one more, unless there are `max` already. @returns whether it was counted */
  take(key: Key): boolean
  giveBack(key: Key): void
}

/** Makes a tally in which nobody holds anything. */
export function createTally<Key>(max: number): Tally<Key> {
  const held = new Map<Key, number>()
  return {
    take(key) {
      const count = held.get(key) ?? 0
      if (count >= max) return false
      held.set(key, count + 1)
      return true
    },
    giveBack(key) {
      const count = (held.get(key) ?? 1) - 1
      if (count === 0) held.delete(key)
      else held.set(key, count)
    },
  }
}
