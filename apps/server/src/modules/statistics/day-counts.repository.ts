import type { DayCountsTable, Db } from '#platform/db/schema.ts'
import type { DayCount } from '#modules/statistics/statistics.repository.ts'

/** Maximum number of referrers, and of searched words, on a day. */
const MAX_NAMES = 500

type Kind = DayCountsTable['kind']

/** Kinds whose names visitors choose. */
const chosenKinds: readonly Kind[] = ['referrer', 'missed-search']

/** Rows per statement; both engines limit the number of parameters. */
const BATCH = 500

/** Adds counts to their days, each name at most once; new names beyond {@link MAX_NAMES} are dropped. */
export async function addDayCounts(db: Db, counts: readonly DayCount[]): Promise<void> {
  const added = counts.filter(({ value }) => value !== 0)
  const names = await listChosenNames(db, added)
  const rows = added.filter(({ day, kind, name }) => {
    const known = names.get(`${day} ${kind}`)
    return known === undefined || known.has(name) || (known.size < MAX_NAMES && known.add(name))
  })
  for (let start = 0; start < rows.length; start += BATCH)
    await db
      .insertInto('day_counts')
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'name'])
          .doUpdateSet((eb) => ({ value: eb('day_counts.value', '+', eb.ref('excluded.value')) })),
      )
      .execute()
}

/** The stored names that visitors have chosen, by the days and kinds of the counts. */
async function listChosenNames(db: Db, counts: readonly DayCount[]): Promise<Map<string, Set<string>>> {
  const chosen = counts.filter(({ kind }) => chosenKinds.includes(kind))
  const names = new Map(chosen.map(({ day, kind }) => [`${day} ${kind}`, new Set<string>()]))
  if (names.size === 0) return names
  const rows = await db
    .selectFrom('day_counts')
    .select(['day', 'kind', 'name'])
    .where('day', 'in', [...new Set(chosen.map(({ day }) => day))])
    .where('kind', 'in', chosenKinds)
    .execute()
  for (const { day, kind, name } of rows) names.get(`${day} ${kind}`)?.add(name)
  return names
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
