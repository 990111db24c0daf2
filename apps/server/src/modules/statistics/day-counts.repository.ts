import type { DayCountsTable, Db } from '#platform/db/schema.ts'
import type { DayCount } from '#modules/statistics/statistics.repository.ts'

/** Maximum number of referrers, and of searched words, on a day. */
const MAX_NAMES = 500

type Kind = DayCountsTable['kind']

/** Adds counts to their days; new names beyond {@link MAX_NAMES} are dropped. */
export async function addDayCounts(db: Db, counts: readonly DayCount[]): Promise<void> {
  for (const { day, kind, name, value } of counts) {
    if (value === 0) continue
    const updated = await db
      .updateTable('day_counts')
      .set((eb) => ({ value: eb('value', '+', value) }))
      .where('day', '=', day)
      .where('kind', '=', kind)
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst()
    if (updated !== undefined) continue
    const isChosenByVisitors = kind === 'referrer' || kind === 'missed-search'
    if (isChosenByVisitors && (await countNames(db, day, kind)) >= MAX_NAMES) continue
    await db.insertInto('day_counts').values({ day, kind, name, value }).execute()
  }
}

async function countNames(db: Db, day: string, kind: Kind): Promise<number> {
  const { count } = await db
    .selectFrom('day_counts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

/** The totals since a day, by day and name. */
export async function listTotals(db: Db, since: string): Promise<Omit<DayCountsTable, 'kind'>[]> {
  return db
    .selectFrom('day_counts')
    .select(['day', 'name', 'value'])
    .where('kind', '=', 'total')
    .where('day', '>=', since)
    .execute()
}

/** The names of a kind with the largest sums since a day. */
export async function listTopNames(
  db: Db,
  kind: Exclude<Kind, 'total'>,
  since: string,
  limit: number,
): Promise<{ name: string; count: number }[]> {
  return db
    .selectFrom('day_counts')
    .select((eb) => ['name', eb.fn.sum<number>('value').as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', since)
    .groupBy('name')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
}

/** Deletes older counts. */
export async function deleteDayCountsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('day_counts').where('day', '<', day).execute()
}
