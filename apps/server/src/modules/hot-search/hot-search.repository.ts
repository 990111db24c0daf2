import type { HotSearchEntry, HotSearchSource } from '@qingjian/api-client/contract'
import type { Selectable } from 'kysely'
import type { HotSearchListsTable } from '#platform/db/hot-search.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** A source's list as it is stored. */
export type HotListRow = Selectable<HotSearchListsTable>

/** What is known of a source; undefined before anybody has asked for it. */
export async function findHotList(db: Db, source: HotSearchSource): Promise<HotListRow | undefined> {
  return db.selectFrom('hot_search_lists').selectAll().where('source', '=', source).executeTakeFirst()
}

/**
 * Takes the right to ask a source, for one of all who want it: false where it is not due, or where somebody else asks.
 * @param until When others may ask if nothing is heard of this fetch.
 * @param latest No honest due time lies behind it: the clock was set back.
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

/** Stores a good list. */
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

/** Stores that a fetch has failed, and when to try again; the list stays. */
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
