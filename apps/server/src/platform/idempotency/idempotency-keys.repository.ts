import type { Insertable, Selectable } from 'kysely'
import type { IdempotencyKeysTable } from '#platform/db/idempotency.tables.ts'
import type { Db } from '#platform/db/schema.ts'
import { DAY } from '#platform/process/durations.ts'

/** Time for which a result is stored, in ms. */
const MAX_AGE = DAY

/** Maximum number of stored results; the oldest are deleted. */
const MAX_RESULTS = 10_000

/** The stored result of a submission. */
export type SubmissionResult = Selectable<IdempotencyKeysTable>

/** The result of a submission, unless it has expired. */
export async function findResult(
  db: Db,
  submission: string,
  now: number,
): Promise<Pick<SubmissionResult, 'fingerprint' | 'data'> | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'data'])
    .where('submission', '=', submission)
    .where('created_at', '>', now - MAX_AGE)
    .executeTakeFirst()
}

/**
 * Stores a result, and deletes expired ones and those beyond the maximum. On PostgreSQL it waits for a transaction that stores the same submission.
 * @returns Whether there was none of this submission.
 */
export async function insertResult(db: Db, result: Insertable<IdempotencyKeysTable>): Promise<boolean> {
  await deleteExpiredResults(db, result.created_at)
  const inserted = await db
    .insertInto('idempotency_keys')
    .values(result)
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return false
  await db
    .deleteFrom('idempotency_keys')
    .where('id', '<=', inserted.id - MAX_RESULTS)
    .execute()
  return true
}

/** Deletes expired results. */
export async function deleteExpiredResults(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', now - MAX_AGE)
    .execute()
}

/** All results of a user, oldest first. */
export async function listResultsOf(db: Db, userId: number): Promise<SubmissionResult[]> {
  return db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** Deletes all results of a user. */
export async function deleteResultsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()
}
