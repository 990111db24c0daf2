import { PostgresAdapter, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

// Used by released migrations: a change here would change the schema that they create.

/** The database engines. */
export type Engine = 'sqlite' | 'postgres'

/** The engine behind a database. */
export function engineOf(db: Pick<Kysely<unknown>, 'getExecutor'>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/** The type of integers beyond 32 bits. */
export function integerType(engine: Engine): 'integer' | 'bigint' {
  return engine === 'sqlite' ? 'integer' : 'bigint'
}

/** A primary key whose values are never reused, even after a deletion. */
export function idColumn(engine: Engine): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
}
