import type { Selectable } from 'kysely'
import type { MomentsTable } from '#platform/db/moments.tables.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Slice } from '#platform/db/paging.ts'

/** A moment as stored. */
export type MomentRow = Selectable<MomentsTable>

/** Moments visible to visitors; every query of moments starts here. */
export function publishedMoments(db: Db, now: number) {
  return db.selectFrom('moments').where('is_published', '=', 1).where('created_at', '<=', now)
}

/** Number of published moments. */
export async function countMoments(db: Db, now: number): Promise<number> {
  const { count } = await publishedMoments(db, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The published moments, newest first. */
export async function listMoments(db: Db, now: number, { limit, offset }: Slice): Promise<MomentRow[]> {
  return publishedMoments(db, now)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** When the next scheduled moment becomes visible; null if there is none. */
export async function nextMomentAt(db: Db, now: number): Promise<number | null> {
  const { instant } = await db
    .selectFrom('moments')
    .select((eb) => eb.fn.min('created_at').as('instant'))
    .where('is_published', '=', 1)
    .where('created_at', '>', now)
    .executeTakeFirstOrThrow()
  return instant
}
