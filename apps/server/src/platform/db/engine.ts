import { PostgresAdapter, type Kysely } from 'kysely'

/** The database engines; code that depends on one calls `engineOf`. */
export type Engine = 'sqlite' | 'postgres'

/** The engine behind a database or a transaction. */
export function engineOf(db: Pick<Kysely<unknown>, 'getExecutor'>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
