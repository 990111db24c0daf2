import type { SiteCounters } from '@qingjian/api-client/contract'
import type { Insertable, Transaction } from 'kysely'
import type { CountersTable, DayCountsTable, Db, Schema } from '#platform/db/schema.ts'

/** Rows per statement; both engines limit the number of parameters. */
const BATCH = 500

/** A visitor on a day. */
export interface VisitorDay {
  /** `yyyy-MM-dd` in Shanghai time. */
  day: string
  visitor: string
}

/** A read of an article by a visitor within an hour. */
export interface Read {
  articleId: number
  visitor: string
  /** Hours since the epoch. */
  hour: number
}

/** A count to add to a day. */
export type DayCount = Insertable<DayCountsTable>

/** Visitors and page views. */
export type VisitCounters = Pick<SiteCounters, 'visitorCount' | 'blogViewsCount'>

/** Reads the counters. */
export async function readCounters(db: Db): Promise<VisitCounters> {
  const rows = await db.selectFrom('counters').selectAll().execute()
  const valueOf = (name: CountersTable['name']) => rows.find((row) => row.name === name)?.value ?? 0
  return { visitorCount: valueOf('visitors'), blogViewsCount: valueOf('views') }
}

/** Increases a counter. */
export async function addToCounter(db: Db, name: CountersTable['name'], added: number): Promise<void> {
  if (added === 0) return
  await db
    .insertInto('counters')
    .values({ name, value: added })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', added) })),
    )
    .execute()
}

/** Records visitors by day. @returns The number of new entries. */
export async function addVisitorDays(db: Transaction<Schema>, days: readonly VisitorDay[]): Promise<number> {
  let added = 0
  for (const batch of batches(days)) {
    const rows = await db
      .insertInto('visitor_days')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .returning('visitor')
      .execute()
    added += rows.length
  }
  return added
}

/** Records reads, and adds new ones to the read counts of the articles. @returns The new reads by article. */
export async function addReads(
  db: Transaction<Schema>,
  reads: readonly Read[],
): Promise<Map<number, number>> {
  const newReads = new Map<number, number>()
  for (const batch of batches(reads)) {
    const known = await db
      .selectFrom('articles')
      .select('id')
      .where('id', 'in', [...new Set(batch.map((read) => read.articleId))])
      .execute()
    const ids = new Set(known.map(({ id }) => id))
    const values = batch
      .filter((read) => ids.has(read.articleId))
      .map(({ articleId, visitor, hour }) => ({ article_id: articleId, visitor, hour }))
    if (values.length === 0) continue
    const added = await db
      .insertInto('article_reads')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('article_id')
      .execute()
    for (const [id, rows] of Map.groupBy(added, (row) => row.article_id)) {
      newReads.set(id, (newReads.get(id) ?? 0) + rows.length)
      await db
        .updateTable('articles')
        .set((eb) => ({ read_count: eb('read_count', '+', rows.length) }))
        .where('id', '=', id)
        .execute()
    }
  }
  return newReads
}

/** Deletes visits that are no longer needed for deduplication. */
export async function deleteVisitsBefore(db: Db, before: { day: string; hour: number }): Promise<void> {
  await db.deleteFrom('visitor_days').where('day', '<', before.day).execute()
  await db.deleteFrom('article_reads').where('hour', '<', before.hour).execute()
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH)
}
