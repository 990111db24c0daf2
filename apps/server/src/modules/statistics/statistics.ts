import type { Db } from '#platform/db/schema.ts'
import { acquireWriteLock } from '#platform/db/write-lock.ts'
import { PendingVisits } from '#modules/statistics/pending-visits.ts'
import {
  addReads,
  addToCounter,
  addVisitorDays,
  deleteVisitsBefore,
  readCounters,
  type VisitCounters,
} from '#modules/statistics/statistics.repository.ts'
import { shanghaiDay } from '#platform/text/shanghai-time.ts'

/** Milliseconds for which visits are gathered before they are written at one go. */
const FLUSH_DELAY = 1_000

/** Visitors and reads kept at most while the database cannot be written to; further ones go uncounted. */
const MAX_PENDING = 50_000

const HOUR = 60 * 60 * 1000

/** For how long a visit is remembered, so that it is not counted twice; more than the day that it is about. */
const RETENTION = 48 * HOUR

/** Counts visits without holding up those who visit. */
export interface Statistics {
  /** The site was opened; the visitor counts once a day. */
  recordView(visitor: string): void
  /** An article was read; the visitor counts once an hour. */
  recordRead(articleId: number, visitor: string): void
  /** What is counted so far. */
  counters(): Promise<VisitCounters>
  /** Writes what was gathered. */
  flush(): Promise<void>
  /** Writes what was gathered, for the last time. */
  close(): Promise<void>
}

/** What counting needs from outside. */
export interface StatisticsOptions {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  /** Told when visits could not be written; they are kept and tried again. */
  onError: (error: unknown) => void
}

/** Starts counting. */
export function createStatistics({ db, now, onError }: StatisticsOptions): Statistics {
  let pending = new PendingVisits()
  let timer: NodeJS.Timeout | undefined
  let flushed = Promise.resolve()

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_DELAY).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    flushed = flushed.then(writePending)
    return flushed
  }

  async function writePending(): Promise<void> {
    if (pending.size === 0) return
    const batch = pending
    pending = new PendingVisits()
    try {
      await write(db, batch, now())
    } catch (error) {
      pending.merge(batch)
      schedule()
      onError(error)
    }
  }

  return {
    recordView(visitor) {
      pending.addViews(1)
      if (pending.size < MAX_PENDING) pending.addDay({ day: shanghaiDay(now()), visitor })
      schedule()
    },
    recordRead(articleId, visitor) {
      if (pending.size < MAX_PENDING) pending.addRead({ articleId, visitor, hour: Math.floor(now() / HOUR) })
      schedule()
    },
    counters: () => readCounters(db),
    flush,
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}

/** All of a batch or nothing: a count and the memory of whom it counted never part. */
async function write(db: Db, visits: PendingVisits, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await acquireWriteLock(transaction)
    await addToCounter(transaction, 'views', visits.views)
    await addToCounter(transaction, 'visitors', await addVisitorDays(transaction, visits.days))
    await addReads(transaction, visits.reads)
    const horizon = now - RETENTION
    await deleteVisitsBefore(transaction, { day: shanghaiDay(horizon), hour: Math.floor(horizon / HOUR) })
  })
}
