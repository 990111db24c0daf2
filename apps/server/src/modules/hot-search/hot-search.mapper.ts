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

/** Intervals that may pass without a good answer before a list counts as stale. */
const STALE_INTERVALS = 3

/** A source's list as visitors see it; the row is undefined before anybody has asked for the source. */
export function toHotSearch(source: HotSearchSource, row: HotListRow | undefined, now: number): HotSearch {
  return {
    source,
    updateTime: row?.fetched_at ? shanghaiTime(row.fetched_at) : null,
    isStale: row !== undefined && isStale(row, now),
    data: row === undefined ? [] : readEntries(row),
  }
}

/** Whether a source has not answered for so long that it should be said; one that never answered has failed at once. */
export function isStale({ source, fetched_at: fetchedAt, failures }: HotListRow, now: number): boolean {
  return fetchedAt === null ? failures > 0 : now - fetchedAt > STALE_INTERVALS * hotSources[source].interval
}

/** The lines of a row. */
export function readEntries({ source, entries }: Pick<HotListRow, 'source' | 'entries'>): HotSearchEntry[] {
  return readStoredList(HotSearchEntrySchema, entries, { column: 'hot_search_lists.entries', row: source })
}
