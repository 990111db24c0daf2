import type { HotSearchSource } from '@qingjian/api-client/contract'
import type { Generated } from 'kysely'
import type { Instant } from '#platform/db/column-types.ts'

/** The last valid list of each source, and the time of the next fetch. */
export interface HotSearchListsTable {
  source: HotSearchSource
  /** JSON of `HotSearchEntry[]`. */
  entries: Generated<string>
  /** Time of the last successful fetch; null before the first. */
  fetched_at: Instant | null
  /** Consecutive failed fetches. */
  failures: Generated<number>
  /** Earliest next fetch. A process moves it ahead before it fetches, so that no two processes fetch at once. */
  due_at: Generated<Instant>
}

/** Tables of the hot searches. */
export interface HotSearchTables {
  hot_search_lists: HotSearchListsTable
}
