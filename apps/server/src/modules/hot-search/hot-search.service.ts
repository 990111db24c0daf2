import type { HotSearch, HotSearchSource } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HotSearchRefresher } from '#modules/hot-search/hot-search-refresher.ts'
import { isStale, toHotSearch } from '#modules/hot-search/hot-search.mapper.ts'
import { findHotList } from '#modules/hot-search/hot-search.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** How long a reader waits for a missing or stale list, in ms; then the stored one is returned. */
const MAX_WAIT = 2_500

/** Dependencies of reading a list. */
export interface HotSearchDeps {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  hotSearch: Pick<HotSearchRefresher, 'requestRefresh'>
}

/**
 * The list of a source; the last successful one if the source does not respond.
 * @throws AppError `not-found` for a source that the owner has not enabled
 */
export async function getHotSearch(
  { db, now, hotSearch }: HotSearchDeps,
  source: HotSearchSource,
): Promise<HotSearch> {
  const { hotSearchList } = await readSite(db)
  if (!hotSearchList.includes(source)) throw new AppError('not-found')
  const row = await findHotList(db, source)
  const refreshing = hotSearch.requestRefresh(source)
  const isGood = row !== undefined && row.fetched_at !== null && !isStale(row, now())
  if (isGood || refreshing === null) return toHotSearch(source, row, now())
  // Only the request that started the refresh waits for it: a slow source delays one reader.
  await waitAtMost(MAX_WAIT, refreshing)
  return toHotSearch(source, await findHotList(db, source), now())
}

/** Waits for a promise, at most some ms. */
async function waitAtMost(patience: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patience)
  await Promise.race([work, promise])
  clearTimeout(timer)
}
