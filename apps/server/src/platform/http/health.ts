import { setTimeout as delay } from 'node:timers/promises'
import type { Outage } from '#platform/db/outage.ts'
import { monitorEventLoop } from '#platform/http/event-loop-monitor.ts'
import { MINUTE } from '#platform/process/durations.ts'

/** Event loop delay above which the process is not ready, in ms. */
const maxLoopDelay = 1_000

/** Time for a check, after which it counts as failed, in ms. */
const checkTimeout = 700

/** Time for which a failed write is reported, in ms. */
const outageMemory = MINUTE

/** Whether this process can serve visitors, and the checks behind it. */
export interface Readiness {
  isReady: boolean
  database: boolean
  /** Null without Redis. Without it each process serves alone, so that it does not affect `isReady`. */
  redis: boolean | null
  content: boolean
  /** False while writes fail because the disk is full, or S3 does not respond. Pages continue, so that it does not affect `isReady`. */
  storage: boolean
  /** Whether the database has passed its last daily check; null before the first. Reads may still work, so that it does not affect `isReady`. */
  integrity: boolean | null
  /** Longest delay of the event loop in the last seconds, in ms. */
  loopDelay: number
  /** Errors that nothing caught; after the first one the process is about to exit. */
  uncaughtErrors: number
}

export interface HealthOptions {
  /** Rejects if the database is unavailable. */
  pingDatabase: () => Promise<unknown>
  /** Rejects if Redis is unavailable; null without Redis. @default null */
  pingRedis?: (() => Promise<unknown>) | null
  /** Rejects if the storage of files is unavailable. @default always available */
  pingStorage?: () => Promise<unknown>
  isContentReady: () => boolean
  /** @default never checked */
  isIntact?: () => boolean | null
}

/** Health checks of this process. */
export interface Health {
  readiness(): Promise<Readiness>
  reportUncaughtError: () => void
  /** Counts a call that has failed on a full disk or an unavailable database. */
  reportOutage: (outage: Outage) => void
  stop: () => void
}

/** Starts the health checks. */
export function createHealth({
  pingDatabase,
  pingRedis = null,
  pingStorage = async () => undefined,
  isContentReady,
  isIntact = () => null,
}: HealthOptions): Health {
  const loop = monitorEventLoop()
  const checkDatabase = createCheck(pingDatabase)
  const checkRedis = pingRedis === null ? null : createCheck(pingRedis)
  const checkStorage = createCheck(pingStorage)
  let uncaughtErrors = 0
  let lastFullDisk = -Infinity

  return {
    async readiness() {
      const [database, redis, isStorageAvailable] = await Promise.all([
        checkDatabase(),
        checkRedis?.() ?? null,
        checkStorage(),
      ])
      const content = isContentReady()
      const loopDelay = loop.delay()
      const isReady = database && content && loopDelay < maxLoopDelay && uncaughtErrors === 0
      const storage = isStorageAvailable && performance.now() - lastFullDisk > outageMemory
      const integrity = isIntact()
      return { isReady, database, redis, content, storage, integrity, loopDelay, uncaughtErrors }
    },
    reportUncaughtError: () => void (uncaughtErrors += 1),
    reportOutage(outage) {
      if (outage === 'no-space') lastFullDisk = performance.now()
    },
    stop: loop.stop,
  }
}

/** Creates a check that takes at most `checkTimeout`; one ping is in flight at a time. */
function createCheck(ping: () => Promise<unknown>): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined
  return () => {
    pending ??= ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (pending = undefined))
    return Promise.race([pending, delay(checkTimeout, false, { ref: false })])
  }
}
