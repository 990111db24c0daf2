import type { DatabaseSync } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import { NodeSqliteDriver } from '#platform/db/node-sqlite-driver.ts'
import { prepareStatements } from '#platform/db/sqlite-statements.ts'

/** Kysely dialect for `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #writer: SqliteDatabase
  readonly #openReader: (() => DatabaseSync) | undefined

  /**
   * @param writer Its busy timeout should be 0: the driver retries without blocking the event loop.
   * @param openReader Opens a second connection for reads outside of transactions. @default the writer
   */
  constructor(writer: DatabaseSync, openReader?: () => DatabaseSync) {
    const database = prepareStatements(writer)
    super({ database })
    this.#writer = database
    this.#openReader = openReader
  }

  override createDriver(): NodeSqliteDriver {
    return new NodeSqliteDriver(this.#writer, this.#openReader)
  }

  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter()
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** The driver serializes writes itself, so that reads do not wait for them. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /**
   * Schema changes are transactional in SQLite, which Kysely does not assume: a migration is applied completely or not at all.
   */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
