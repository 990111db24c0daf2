import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Prepared statements kept per connection. */
const MAX_PREPARED = 200

/** Kysely's dialect over Node's own SQLite. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(connection: DatabaseSync) {
    super({ database: adapt(connection) })
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** Kysely assumes otherwise, but SQLite undoes changes of the schema like all others: a migration is whole or absent. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function adapt(connection: DatabaseSync): SqliteDatabase {
  // Kysely asks anew for each query; to prepare one takes longer than to run it.
  const prepared = new LRUCache<string, SqliteStatement>({
    max: MAX_PREPARED,
    memoMethod: (query) => prepare(connection, query),
  })
  return {
    close: () => connection.close(),
    prepare: (query) => (isNeedlessRollback(query, connection) ? emptyStatement : prepared.memo(query)),
  }
}

function prepare(connection: DatabaseSync, query: string): SqliteStatement {
  const statement = connection.prepare(query)
  const reader = statement.columns().length > 0
  // The full-text index leaves row ids of its own behind, beyond what a number holds.
  if (!reader) statement.setReadBigInts(true)
  return {
    reader,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    // Reading goes on while others read, so that each reader needs a statement of its own.
    iterate: (parameters) => connection.prepare(query).iterate(...parameters.map(bindable)),
  }
}

/** After a full disk SQLite has rolled back by itself; a second time would hide the reason behind an error of its own. */
function isNeedlessRollback(query: string, connection: DatabaseSync): boolean {
  return query === 'rollback' && !connection.isTransaction
}

const emptyStatement: SqliteStatement = {
  reader: true,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

/** `node:sqlite` would silently take a `Date` for a set of named parameters. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value
  }
  throw new TypeError(`SQLite takes no ${Object.prototype.toString.call(value)} as a parameter`)
}
