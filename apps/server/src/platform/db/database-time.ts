import { type RawBuilder, sql } from 'kysely'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'

/** Milliseconds since the epoch by the clock of PostgreSQL, which all processes share. */
export const databaseTime: RawBuilder<number> = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** The time by a clock that all processes share: that of PostgreSQL, or of the one process that may open a SQLite file. */
export function sharedTime(db: Db, now: number): RawBuilder<number> {
  return engineOf(db) === 'postgres' ? databaseTime : sql<number>`${now}`
}
