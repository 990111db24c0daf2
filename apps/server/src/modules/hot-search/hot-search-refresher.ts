import type { HotSearchSource } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import type { Logger } from '#platform/log/logger.ts'
import { HOUR, MINUTE } from '#platform/process/durations.ts'
import { fetchDelay, longestDelay } from '#modules/hot-search/fetch-delays.ts'
import { fetchEntries, fetchTimeout } from '#modules/hot-search/fetch-entries.ts'
import { readEntries, isStale } from '#modules/hot-search/hot-search.mapper.ts'
import {
  claimHotList,
  findHotList,
  saveHotFailure,
  saveHotList,
} from '#modules/hot-search/hot-search.repository.ts'
import { hotSources } from '#modules/hot-search/hot-sources.ts'
import { addTrends } from '#modules/hot-search/add-trends.ts'
import { readSite } from '#modules/site/site.repository.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'

/** How long a source is refreshed after it was last read, in ms. */
const ACTIVE_TIME = HOUR

/** How long a claimed source is reserved for one process, in ms. */
const CLAIM_TIME = 2 * fetchTimeout

/** Options of the refresher. */
export interface HotSearchRefresherOptions {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  log: Logger
  outbound: Outbound
  /** Base URL of a mirror; null requests the sources themselves. */
  mirror: string | null
  /** Called when a list or its staleness has changed. */
  onChanged: () => void
  /** @default Math.random */
  random?: () => number
}

/** Refreshes the lists that visitors read. */
export interface HotSearchRefresher {
  /**
   * Call it whenever a source is read: the source is then refreshed for an hour.
   * @returns The refresh that this call has started; null if one is in flight or scheduled.
   */
  requestRefresh(source: HotSearchSource): Promise<void> | null
  /** Aborts pending requests. */
  stop(): Promise<void>
}

/** Creates a refresher; it sends no requests until a refresh is requested. */
export function createHotSearchRefresher(options: HotSearchRefresherOptions): HotSearchRefresher {
  const { db, now, log, outbound, mirror, onChanged, random = Math.random } = options
  const stopping = new AbortController()
  const requestedAt = new Map<HotSearchSource, number>()
  const pendingRefreshes = new Map<HotSearchSource, Promise<void>>()
  const timers = new Map<HotSearchSource, NodeJS.Timeout>()

  async function refreshAndSchedule(source: HotSearchSource): Promise<void> {
    timers.delete(source)
    let delay = MINUTE
    try {
      delay = await refresh(source)
    } catch (error) {
      log.error({ err: error, source }, '热搜暂时无法更新')
    }
    pendingRefreshes.delete(source)
    const isActive = now() - (requestedAt.get(source) ?? 0) < ACTIVE_TIME
    if (isActive && !stopping.signal.aborted) timers.set(source, setTimeout(start, delay, source).unref())
  }

  function start(source: HotSearchSource): Promise<void> {
    const refreshing = refreshAndSchedule(source)
    pendingRefreshes.set(source, refreshing)
    return refreshing
  }

  /** Refreshes a source if it is due. @returns Milliseconds until the next refresh. */
  async function refresh(source: HotSearchSource): Promise<number> {
    const { hotSearchList } = await readSite(db)
    if (!hotSearchList.includes(source)) return ACTIVE_TIME
    const startedAt = now()
    const claim = { now: startedAt, until: startedAt + CLAIM_TIME, latest: startedAt + longestDelay }
    const isClaimed = await claimHotList(db, source, claim)
    const row = await findHotList(db, source)
    if (row === undefined || !isClaimed) return Math.max((row?.due_at ?? 0) - startedAt, 0) + 1_000 * random()
    const { interval } = hotSources[source]
    try {
      const entries = await fetchEntries(source, {
        outbound,
        mirror,
        now: startedAt,
        signal: stopping.signal,
      })
      const earlier = isStale(row, startedAt) ? [] : readEntries(row)
      const delay = fetchDelay(interval, 0, random())
      await saveHotList(db, source, {
        entries: addTrends(entries, earlier),
        now: startedAt,
        dueAt: startedAt + delay,
      })
      onChanged()
      return delay
    } catch (error) {
      // An aborted request is not a failure of the source: it is due again at once.
      const failures = stopping.signal.aborted ? row.failures : row.failures + 1
      const delay = stopping.signal.aborted ? 0 : fetchDelay(interval, failures, random())
      await saveHotFailure(db, source, { failures, dueAt: startedAt + delay })
      if (!stopping.signal.aborted) {
        log.warn({ source, failures, reason: describeReason(error) }, '热搜来源没有正常应答，稍后再试')
        onChanged()
      }
      return delay
    }
  }

  return {
    requestRefresh(source) {
      if (stopping.signal.aborted) return null
      requestedAt.set(source, now())
      return pendingRefreshes.has(source) || timers.has(source) ? null : start(source)
    },
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(pendingRefreshes.values())
    },
  }
}

/** Reason for the log, without content of the response. */
function describeReason(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
}
