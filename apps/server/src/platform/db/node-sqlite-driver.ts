import type { DatabaseSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely'
import { isRead } from '#platform/db/is-read.ts'
import { prepareStatements } from '#platform/db/sqlite-statements.ts'
import { createWriteQueue, retryWhileBusy, type WriteQueue } from '#platform/db/write-queue.ts'
import { assertInTime, recordEffect } from '#platform/process/deadline.ts'

/** The two connections to a data file, of which the second is opened for the first read. */
interface Connections {
  writer: SqliteDatabase
  reader: () => SqliteDatabase
  queue: WriteQueue
}

/** Kysely driver for `node:sqlite`. Reads outside of transactions neither wait for writes nor for other processes. */
export class NodeSqliteDriver extends SqliteDriver {
  readonly #connections: Connections
  #reader: SqliteDatabase | undefined

  constructor(writer: SqliteDatabase, openReader: (() => DatabaseSync) | undefined) {
    super({ database: writer })
    this.#connections = {
      writer,
      reader: () => (this.#reader ??= openReader === undefined ? writer : prepareStatements(openReader())),
      queue: createWriteQueue(),
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new NodeSqliteConnection(this.#connections)
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await asOurs(connection).begin()
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    asOurs(connection).commit()
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    asOurs(connection).rollback()
  }

  override async destroy(): Promise<void> {
    if (this.#reader !== this.#connections.writer) this.#reader?.close()
    await super.destroy()
  }
}

/** What Kysely holds during a query or a transaction. */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #connections: Connections
  /** Releases the write queue, which the transaction in progress holds. */
  #release: (() => void) | undefined

  constructor(connections: Connections) {
    this.#connections = connections
  }

  /**
   * Begins with the write lock. A deferred transaction that reads before it writes fails at once if another process writes in
   * between (https://sqlite.org/isolation.html).
   */
  async begin(): Promise<void> {
    const { writer, queue } = this.#connections
    const { release } = await queue.acquire(() => {
      assertInTime()
      writer.prepare('begin immediate').run([])
    })
    this.#release = release
  }

  commit(): void {
    assertInTime()
    this.#connections.writer.prepare('commit').run([])
    recordEffect()
    this.#release?.()
    this.#release = undefined
  }

  rollback(): void {
    try {
      this.#connections.writer.prepare('rollback').run([])
    } finally {
      this.#release?.()
      this.#release = undefined
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, queue } = this.#connections
    assertInTime()
    if (this.#release !== undefined) return run(writer, query)
    if (isRead(query)) return retryWhileBusy(() => run(reader(), query))
    const { result, release } = await queue.acquire(() => {
      assertInTime()
      return run<R>(writer, query)
    })
    recordEffect()
    release()
    return result
  }

  /** Reads all rows at once: an open statement would let later reads see its snapshot. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery(query)
  }
}

function asOurs(connection: DatabaseConnection): NodeSqliteConnection {
  if (connection instanceof NodeSqliteConnection) return connection
  throw new TypeError('The connection belongs to another driver.')
}

function run<R>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = database.prepare(sql)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows have the type that Kysely infers, the driver has none
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}
