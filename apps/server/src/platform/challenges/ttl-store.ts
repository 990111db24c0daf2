import { LRUCache } from 'lru-cache'

/** What is remembered, and for how long. */
export interface TtlStoreOptions {
  /** Told apart from other memories by it. */
  name: string
  /** Milliseconds for which a text is kept. */
  lifetime: number
  /** Texts that one process keeps at most; the oldest go first. */
  max: number
}

/**
 * Texts by key, each for a short time; in this process, or in a store that processes share. Each method throws AppError
 * `unavailable` while that store is away, because what was asked there cannot be guessed.
 */
export interface TtlStore {
  /** Keeps a text; false if there is one by this key already, which stays. */
  add(key: string, text: string): Promise<boolean>
  /** The text by this key; undefined if it was never there, is gone, or is too old. */
  get(key: string): Promise<string | undefined>
  /** The same, and forgets it: one caller gets it. */
  getAndDelete(key: string): Promise<string | undefined>
  /** Puts another text into the place of this one for the time that is left; false if this one is not there any more. */
  compareAndSet(key: string, from: string, to: string): Promise<boolean>
}

/** Gives the memory that has this rule. */
export type CreateTtlStore = (rule: TtlStoreOptions) => TtlStore

/**
 * Opens memories in this process: what it remembers ends with it.
 * @param now Milliseconds since the epoch.
 */
export function createTtlStores(now: () => number): CreateTtlStore {
  return ({ lifetime, max }) => {
    const entries = new LRUCache<string, string>({ max, ttl: lifetime, ttlResolution: 0, perf: { now } })
    return {
      async add(key, text) {
        if (entries.get(key) !== undefined) return false
        entries.set(key, text)
        return true
      },
      get: async (key) => entries.get(key),
      async getAndDelete(key) {
        const text = entries.get(key)
        entries.delete(key)
        return text
      },
      async compareAndSet(key, from, to) {
        if (entries.get(key) !== from) return false
        entries.set(key, to, { noUpdateTTL: true })
        return true
      },
    }
  }
}
