import type { HotSearchSource } from '@qingjian/api-client/contract'
import type { Generated } from 'kysely'
import type { Instant } from '#platform/db/column-types.ts'

/** The last good list of each source, and when to ask for the next. */
export interface HotSearchListsTable {
  source: HotSearchSource
  /** JSON of `HotSearchEntry[]`. */
  entries: Generated<string>
  /** When `entries` were read; null where the source has never answered well. */
  fetched_at: Instant | null
  /** Fetches that have failed since. */
  failures: Generated<number>
  /** Before this nobody asks the source; whoever does moves it ahead first, so that two processes never ask at once. */
  due_at: Generated<Instant>
}

/** The tables of what is searched for elsewhere. */
export interface HotSearchTables {
  hot_search_lists: HotSearchListsTable
}
