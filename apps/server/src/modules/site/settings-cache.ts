import type { Db } from '#platform/db/schema.ts'

interface Cached<T> {
  value: T
}

/** The object that a Kysely instance shares with its transactions and plugins. */
function keyOf(db: Db): object {
  return db.getExecutor().adapter
}

/** Number of invalidations per database: a read that was overtaken by one is not cached. */
const generations = new WeakMap<object, number>()
const caches: WeakMap<object, Cached<unknown>>[] = []

/**
 * Caches what `load` returns, per database, until `invalidateSettings`. Only finished loads are shared: a transaction that
 * waited for a load outside of it would wait for its own connection on SQLite.
 */
export function cacheSetting<T>(load: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const cache = new WeakMap<object, Cached<T>>()
  caches.push(cache)
  return async (db) => {
    const key = keyOf(db)
    const cached = cache.get(key)
    if (cached !== undefined) return cached.value
    const generation = generations.get(key)
    const value = await load(db)
    if (generations.get(key) === generation) cache.set(key, { value })
    return value
  }
}

/** Drops the cached settings of a database; call it after a change is stored. */
export function invalidateSettings(db: Db): void {
  const key = keyOf(db)
  generations.set(key, (generations.get(key) ?? 0) + 1)
  for (const cache of caches) cache.delete(key)
}
