import type { HotSearch, HotSearchSource } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HotSearchRefresher } from '#modules/hot-search/hot-search-refresher.ts'
import { isStale, toHotSearch } from '#modules/hot-search/hot-search.mapper.ts'
import { findHotList } from '#modules/hot-search/hot-search.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** How long a reader waits for a list that is missing or stale, in ms; then they get what there is. */
const MAX_WAIT = 2_500

/** What reading needs from outside. */
export interface HotSearchDeps {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  hotSearch: Pick<HotSearchRefresher, 'requestRefresh'>
}

/**
 * The list of a source, the last good one where the source does not answer.
 * @throws AppError `not-found` for a source that the owner has not switched on
 */
export async function getHotSearch(
  { db, now, hotSearch }: HotSearchDeps,
  source: HotSearchSource,
): Promise<HotSearch> {
  const { hotSearchList } = await readSite(db)
  if (!hotSearchList.includes(source)) throw new AppError('not-found')
  const row = await findHotList(db, source)
  const looking = hotSearch.requestRefresh(source)
  const isGood = row !== undefined && row.fetched_at !== null && !isStale(row, now())
  if (isGood || looking === null) return toHotSearch(source, row, now())
  // Only who has begun the look waits for it: a slow source holds up one reader, not all.
  await waitAtMost(MAX_WAIT, looking)
  return toHotSearch(source, await findHotList(db, source), now())
}

/** Waits for work, but no longer than some ms. */
async function waitAtMost(patience: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patience)
  await Promise.race([work, promise])
  clearTimeout(timer)
}
