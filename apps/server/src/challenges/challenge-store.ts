import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Bytes of a key: 256 bits that nobody guesses. */
const keyBytes = 32

/**
 * Keeps what the server asked somebody, for a short time and for one answer; behind this, memory may one day be a store that
 * processes share.
 */
export interface ChallengeStore<Value> {
  /** Keeps a value and gives the key that it answers to. */
  put(value: Value): Promise<string>
  /** Gives the value and forgets it; undefined if it was never there, taken before, or is too old. */
  take(key: string): Promise<Value | undefined>
}

export interface ChallengeStoreOptions {
  /** Milliseconds for which a value is kept. */
  lifetime: number
  /** Values kept at most; the oldest go first. */
  max: number
  /** Milliseconds since the epoch. */
  now: () => number
}

/** Makes an empty store in this process: whoever has been asked before a restart is asked again. */
export function createChallengeStore<Value extends object>({
  lifetime,
  max,
  now,
}: ChallengeStoreOptions): ChallengeStore<Value> {
  const kept = new LRUCache<string, Value>({ max, ttl: lifetime, ttlResolution: 0, perf: { now } })
  return {
    async put(value) {
      const key = randomBytes(keyBytes).toString('base64url')
      kept.set(key, value)
      return key
    },
    async take(key) {
      const value = kept.get(key)
      kept.delete(key)
      return value
    },
  }
}
