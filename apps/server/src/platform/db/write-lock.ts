import { sql, type Transaction } from 'kysely'
import { engineOf } from '#platform/db/engine.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

/** Arbitrary key of the advisory lock, used for nothing else. */
const LOCK_ID = 20_250_201

/**
 * Runs the work in a transaction that holds an advisory lock until it ends: transactions that write many rows would
 * deadlock on PostgreSQL otherwise. SQLite has a single writer.
 */
export async function withWriteLock<Result>(
  db: Db,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    if (engineOf(transaction) === 'postgres')
      await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(transaction)
    return work(transaction)
  })
}
