import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { databaseTime } from '#platform/db/database-time.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import type { TaskLease } from '#platform/process/task-lease.ts'

/** Milliseconds for which a lease is held without a renewal. A killed holder is replaced within this time and one `interval`. */
const duration = 6_000

/** Milliseconds between two attempts to renew or to acquire the lease. */
const interval = 2_000

/** A lease that this process holds or tries to acquire. */
export interface Lease extends TaskLease {
  /** Stops renewing, and lets another process acquire the lease at once. Call it after the tasks have ended. */
  release(): Promise<void>
}

/** Dependencies of a lease. */
export interface LeaseOptions {
  db: Db
  /** What is leased, in kebab case. */
  name: string
  /** Called when this process has acquired the lease. */
  onAcquired?: () => void
  onError: (error: unknown) => void
}

/**
 * Acquires a lease as soon as no other process holds it, and renews it. The one process that may open a SQLite file holds every
 * lease.
 */
export function openLease({ db, name, onAcquired, onError }: LeaseOptions): Lease {
  if (engineOf(db) === 'sqlite') {
    const { signal } = new AbortController()
    return { held: () => signal, release: async () => undefined }
  }
  const holder = randomUUID()
  let current: { until: number; lost: AbortController; timer: NodeJS.Timeout } | null = null

  function lose(): void {
    clearTimeout(current?.timer)
    current?.lost.abort(new Error(`The lease ${name} has expired.`))
    current = null
  }

  async function renew(): Promise<void> {
    // The statement may take long; the database has counted from a later time.
    const until = performance.now() + duration
    const isHeld = await claim(db, name, holder)
    const remaining = until - performance.now()
    if (!isHeld || remaining <= 0) return lose()
    clearTimeout(current?.timer)
    const isNew = current === null
    const lost = current?.lost ?? new AbortController()
    current = { until, lost, timer: setTimeout(lose, remaining).unref() }
    if (isNew) onAcquired?.()
  }

  const stop = startPeriodicTask({ name: `lease-${name}`, work: renew, interval, onError })
  return {
    held() {
      // A busy event loop delays the timer.
      if (current !== null && performance.now() >= current.until) lose()
      return current?.lost.signal ?? null
    },
    async release() {
      await stop()
      lose()
      await db
        .deleteFrom('leases')
        .where('name', '=', name)
        .where('holder', '=', holder)
        .execute()
        .catch(onError)
    },
  }
}

/** Acquires or renews the lease unless another process holds it. @returns Whether this process holds it. */
async function claim(db: Db, name: string, holder: string): Promise<boolean> {
  const values = { holder, expires_at: sql<number>`${databaseTime} + ${duration}` }
  const row = await db
    .insertInto('leases')
    .values({ name, ...values })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(values)
        .where((eb) => eb.or([eb('leases.holder', '=', holder), eb('leases.expires_at', '<', databaseTime)])),
    )
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}
