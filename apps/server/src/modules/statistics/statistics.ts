import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { HOUR } from '#platform/process/durations.ts'
import { PendingVisits } from '#modules/statistics/pending-visits.ts'
import {
  addReads,
  type DayCount,
  addToCounter,
  addVisitorDays,
  deleteVisitsBefore,
  readCounters,
  type VisitCounters,
} from '#modules/statistics/statistics.repository.ts'
import { addDayCounts, deleteDayCountsBefore } from '#modules/statistics/day-counts.repository.ts'
import { shanghaiDay } from '#platform/text/shanghai-time.ts'

/** Delay before a batch is written, in ms. */
const FLUSH_DELAY = 1_000

/** Maximum number of pending entries while the database cannot be written to; further ones are dropped. */
const MAX_PENDING = 50_000

/** Retention of visits for deduplication, in ms; longer than a day. */
const RETENTION = 48 * HOUR

/** Maximum number of pending referrers and searched words; further ones are dropped. */
const MAX_PENDING_COUNTS = 1_000

/** Retention of counts by day, in ms: a year and the same day of the year before. */
const COUNTS_RETENTION = 366 * 24 * HOUR

/** Counts visits in batches, without delaying responses. */
export interface Statistics {
  /** Counts a page view; a visitor counts once a day. */
  recordView(visitor: string): void
  /** Counts a read; a visitor counts once an hour per article. */
  recordRead(articleId: number, visitor: string): void
  /** Counts a visit from a page of another host. */
  recordReferrer(host: string): void
  /** Counts a search without a result. */
  recordMissedSearch(words: string): void
  /** Reads the counters. */
  counters(): Promise<VisitCounters>
  /** Writes the pending batch. */
  flush(): Promise<void>
  /** Writes the pending batch and stops. */
  close(): Promise<void>
}

/** Options of the statistics. */
export interface StatisticsOptions {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  /** Called when a batch could not be written; it is kept and retried. */
  onError: (error: unknown) => void
}

/** Creates the statistics. */
export function createStatistics({ db, now, onError }: StatisticsOptions): Statistics {
  let pending = new PendingVisits()
  let timer: NodeJS.Timeout | undefined
  let flushed = Promise.resolve()

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_DELAY).unref()
  }

  function addCount(kind: 'referrer' | 'missed-search', name: string): void {
    if (pending.countsSize < MAX_PENDING_COUNTS)
      pending.addCount({ day: shanghaiDay(now()), kind, name, value: 1 })
    schedule()
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
    recordReferrer: (host) => addCount('referrer', host),
    recordMissedSearch: (words) => addCount('missed-search', words),
    counters: () => readCounters(db),
    flush,
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}

/** Writes a batch in one transaction, so that counters and deduplication data stay consistent. */
async function write(db: Db, visits: PendingVisits, now: number): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    await addToCounter(transaction, 'views', visits.views)
    const visitors = await addVisitorDays(transaction, visits.days)
    await addToCounter(transaction, 'visitors', visitors)
    const reads = await addReads(transaction, visits.reads)
    const day = shanghaiDay(now)
    const total = (name: string, value: number): DayCount => ({ day, kind: 'total', name, value })
    await addDayCounts(transaction, [
      total('views', visits.views),
      total('visitors', visitors),
      total(
        'reads',
        reads.values().reduce((sum, value) => sum + value, 0),
      ),
      ...Array.from(reads, ([id, value]): DayCount => ({ day, kind: 'article', name: String(id), value })),
      ...visits.counts,
    ])
    await deleteDayCountsBefore(transaction, shanghaiDay(now - COUNTS_RETENTION))
    const horizon = now - RETENTION
    await deleteVisitsBefore(transaction, { day: shanghaiDay(horizon), hour: Math.floor(horizon / HOUR) })
  })
}
