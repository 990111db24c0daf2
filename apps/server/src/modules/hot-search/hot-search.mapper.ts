import {
  type HotSearch,
  type HotSearchEntry,
  HotSearchEntrySchema,
  type HotSearchSource,
} from '@qingjian/api-client/contract'
import { readStoredList } from '#platform/db/stored-json.ts'
import type { HotListRow } from '#modules/hot-search/hot-search.repository.ts'
import { hotSources } from '#modules/hot-search/hot-sources.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Intervals without a successful fetch after which a list is stale. */
const STALE_INTERVALS = 3

/** Maps the list of a source; the row is undefined before the first request. */
export function toHotSearch(source: HotSearchSource, row: HotListRow | undefined, now: number): HotSearch {
  return {
    source,
    updateTime: row?.fetched_at ? shanghaiTime(row.fetched_at) : null,
    isStale: row !== undefined && isStale(row, now),
    data: row === undefined ? [] : readEntries(row),
  }
}

/** Whether a list is stale; a source that has never responded is stale after its first failure. */
export function isStale({ source, fetched_at: fetchedAt, failures }: HotListRow, now: number): boolean {
  return fetchedAt === null ? failures > 0 : now - fetchedAt > STALE_INTERVALS * hotSources[source].interval
}

/** The entries of a row. */
export function readEntries({ source, entries }: Pick<HotListRow, 'source' | 'entries'>): HotSearchEntry[] {
  return readStoredList(HotSearchEntrySchema, entries, { column: 'hot_search_lists.entries', row: source })
}
