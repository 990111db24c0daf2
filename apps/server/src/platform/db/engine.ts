import { PostgresAdapter, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

/** Where the two engines differ, code asks here which one it talks to. */
export type Engine = 'sqlite' | 'postgres'

/** The engine behind a database or a transaction. */
export function engineOf(db: Pick<Kysely<unknown>, 'getExecutor'>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/** The type of whole numbers beyond 32 bits: SQLite's only integer, PostgreSQL's `bigint`. */
export function integerType(engine: Engine): 'integer' | 'bigint' {
  return engine === 'sqlite' ? 'integer' : 'bigint'
}

/** A primary key that is given out once and never again, even after a deletion. */
export function idColumn(engine: Engine): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
}
