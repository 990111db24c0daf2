import { LRUCache } from 'lru-cache'

/** What is remembered, and for how long. */
export interface ShortMemoryRule {
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
export interface ShortMemory {
  /** Keeps a text; false if there is one by this key already, which stays. */
  add(key: string, text: string): Promise<boolean>
  /** The text by this key; undefined if it was never there, is gone, or is too old. */
  get(key: string): Promise<string | undefined>
  /** The same, and forgets it: one caller gets it. */
  take(key: string): Promise<string | undefined>
  /** Puts another text into the place of this one for the time that is left; false if this one is not there any more. */
  swap(key: string, from: string, to: string): Promise<boolean>
}

/** Gives the memory that has this rule. */
export type OpenShortMemory = (rule: ShortMemoryRule) => ShortMemory

/**
 * Opens memories in this process: what it remembers ends with it.
 * @param now Milliseconds since the epoch.
 */
export function openMemories(now: () => number): OpenShortMemory {
  return ({ lifetime, max }) => {
    const kept = new LRUCache<string, string>({ max, ttl: lifetime, ttlResolution: 0, perf: { now } })
    return {
      async add(key, text) {
        if (kept.get(key) !== undefined) return false
        kept.set(key, text)
        return true
      },
      get: async (key) => kept.get(key),
      async take(key) {
        const text = kept.get(key)
        kept.delete(key)
        return text
      },
      async swap(key, from, to) {
        if (kept.get(key) !== from) return false
        kept.set(key, to, { noUpdateTTL: true })
        return true
      },
    }
  }
}
