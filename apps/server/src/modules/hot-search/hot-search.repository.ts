import type { HotSearchEntry, HotSearchSource } from '@qingjian/api-client/contract'
import type { Selectable } from 'kysely'
import type { HotSearchListsTable } from '#platform/db/hot-search.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** The list of a source as stored. */
export type HotListRow = Selectable<HotSearchListsTable>

/** The list of a source; undefined before the first request. */
export async function findHotList(db: Db, source: HotSearchSource): Promise<HotListRow | undefined> {
  return db.selectFrom('hot_search_lists').selectAll().where('source', '=', source).executeTakeFirst()
}

/**
 * Claims a source for this process; false if it is not due or claimed by another process.
 * @param until When the claim expires.
 * @param latest Upper bound of a valid due time; a later one means that the clock was set back.
 */
export async function claimHotList(
  db: Db,
  source: HotSearchSource,
  { now, until, latest }: { now: number; until: number; latest: number },
): Promise<boolean> {
  await db
    .insertInto('hot_search_lists')
    .values({ source, fetched_at: null })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('hot_search_lists')
    .set({ due_at: until })
    .where('source', '=', source)
    .where((eb) => eb.or([eb('due_at', '<=', now), eb('due_at', '>', latest)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores a fetched list. */
export async function saveHotList(
  db: Db,
  source: HotSearchSource,
  { entries, now, dueAt }: { entries: readonly HotSearchEntry[]; now: number; dueAt: number },
): Promise<void> {
  await db
    .updateTable('hot_search_lists')
    .set({ entries: JSON.stringify(entries), fetched_at: now, failures: 0, due_at: dueAt })
    .where('source', '=', source)
    .execute()
}

/** Stores a failure and the next due time; the list stays. */
export async function saveHotFailure(
  db: Db,
  source: HotSearchSource,
  { failures, dueAt }: { failures: number; dueAt: number },
): Promise<void> {
  await db
    .updateTable('hot_search_lists')
    .set({ failures, due_at: dueAt })
    .where('source', '=', source)
    .execute()
}
