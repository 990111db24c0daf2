import { sql, type Transaction } from 'kysely'
import { engineOf } from '#platform/db/engine.ts'
import type { Schema } from '#platform/db/schema.ts'

/** Any number that nothing else in the database uses. */
const LOCK_ID = 20_250_201

/**
 * Lets transactions that write to many rows follow one another until they end; side by side, each could wait for the
 * other for ever. SQLite has one writer anyway.
 */
export async function acquireWriteLock(transaction: Transaction<Schema>): Promise<void> {
  if (engineOf(transaction) === 'postgres')
    await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(transaction)
}
