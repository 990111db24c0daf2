import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Cached prepared statements per connection. */
const MAX_PREPARED = 200

/** A connection whose statements are prepared once. */
export function prepareStatements(connection: DatabaseSync): SqliteDatabase {
  // Kysely prepares each query again, which takes longer than running it.
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
  // FTS5 sets last_insert_rowid to ids beyond 2^53.
  if (!reader) statement.setReadBigInts(true)
  return {
    reader,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    // Iterations overlap, so each needs its own statement.
    iterate: (parameters) => connection.prepare(query).iterate(...parameters.map(bindable)),
  }
}

/** After a full disk SQLite has rolled back already; a second rollback would replace the cause by its own error. */
function isNeedlessRollback(query: string, connection: DatabaseSync): boolean {
  return query === 'rollback' && !connection.isTransaction
}

const emptyStatement: SqliteStatement = {
  reader: true,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

/** `node:sqlite` would silently treat a `Date` as an object of named parameters. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value
  }
  if (value instanceof Uint8Array) return value
  throw new TypeError(`Unsupported SQLite parameter: ${Object.prototype.toString.call(value)}`)
}
