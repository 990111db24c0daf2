import { LRUCache } from 'lru-cache'
import { maxEntries } from '#platform/process/max-entries.ts'
import { assertInTime } from '#platform/process/deadline.ts'

/** Options of a TTL store. */
export interface TtlStoreOptions {
  /** Unique among the stores. */
  name: string
  /** Milliseconds until an entry expires. */
  lifetime: number
  /** Maximum number of entries in memory; the least recently used are evicted. Redis has no such bound. */
  max: number
}

/**
 * Short-lived texts by key, in this process or in Redis. Every method throws AppError `unavailable` while Redis cannot be
 * reached.
 */
export interface TtlStore {
  /** Adds an entry; false if the key exists. */
  add(key: string, text: string): Promise<boolean>
  /** The entry of the key; undefined if there is none or it has expired. */
  get(key: string): Promise<string | undefined>
  /** Removes an entry and returns it, atomically. */
  getAndDelete(key: string): Promise<string | undefined>
  /** Replaces `from` by `to` and preserves the expiry; false if the current entry is not `from`. */
  compareAndSet(key: string, from: string, to: string): Promise<boolean>
}

/** Creates a store. */
export type CreateTtlStore = (rule: TtlStoreOptions) => TtlStore

/**
 * Creates stores in the memory of this process.
 * @param now Milliseconds since the epoch.
 */
export function createTtlStores(now: () => number): CreateTtlStore {
  return ({ lifetime, max }) => {
    const entries = new LRUCache<string, string>({
      ...maxEntries(max),
      ttl: lifetime,
      ttlResolution: 0,
      perf: { now },
    })
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

/** Stores that are not changed after the deadline of a request: the ticket or captcha of a retry is still there. */
export function withDeadline(create: CreateTtlStore): CreateTtlStore {
  return (options) => {
    const store = create(options)
    return {
      get: (key) => store.get(key),
      async add(...entry) {
        assertInTime()
        return store.add(...entry)
      },
      async getAndDelete(key) {
        assertInTime()
        return store.getAndDelete(key)
      },
      async compareAndSet(...change) {
        assertInTime()
        return store.compareAndSet(...change)
      },
    }
  }
}
