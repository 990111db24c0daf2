import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import { isRead } from '#platform/db/is-read.ts'
import { assertInTime, hasDeadline, runEffect } from '#platform/process/deadline.ts'

type SavepointArguments = Parameters<NonNullable<Driver['savepoint']>>

/** Kysely driver around another, whose transactions are not committed after the deadline of their request. */
export class DeadlineDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  async init(): Promise<void> {
    await this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    assertInTime()
    return new DeadlineConnection(this.#driver, await this.#driver.acquireConnection())
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await asOurs(connection).begin(settings)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await asOurs(connection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await asOurs(connection).rollback()
  }

  async savepoint(connection: DatabaseConnection, ...rest: Rest<SavepointArguments>): Promise<void> {
    await this.#driver.savepoint?.(asOurs(connection).inner, ...rest)
  }

  async rollbackToSavepoint(
    connection: DatabaseConnection,
    ...rest: Rest<SavepointArguments>
  ): Promise<void> {
    await this.#driver.rollbackToSavepoint?.(asOurs(connection).inner, ...rest)
  }

  async releaseSavepoint(connection: DatabaseConnection, ...rest: Rest<SavepointArguments>): Promise<void> {
    await this.#driver.releaseSavepoint?.(asOurs(connection).inner, ...rest)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#driver.releaseConnection(asOurs(connection).inner)
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy()
  }
}

type Rest<Values extends unknown[]> = Values extends [unknown, ...infer Others] ? Others : never

/** What Kysely holds during a query or a transaction. */
class DeadlineConnection implements DatabaseConnection {
  readonly #driver: Driver
  readonly inner: DatabaseConnection
  #isInTransaction = false

  constructor(driver: Driver, inner: DatabaseConnection) {
    this.#driver = driver
    this.inner = inner
  }

  async begin(settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(this.inner, settings)
    this.#isInTransaction = true
  }

  async commit(): Promise<void> {
    await runEffect(() => this.#driver.commitTransaction(this.inner))
    this.#isInTransaction = false
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false
    await this.#driver.rollbackTransaction(this.inner)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    assertInTime()
    if (this.#isInTransaction || isRead(query) || !hasDeadline()) return this.inner.executeQuery(query)
    // A write may wait for a lock until after the deadline, and a statement of its own commits when it ends.
    await this.begin({})
    try {
      const result = await this.inner.executeQuery<R>(query)
      await this.commit()
      return result
    } catch (error) {
      await this.rollback()
      throw error
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery(query, chunkSize)
  }
}

function asOurs(connection: DatabaseConnection): DeadlineConnection {
  if (connection instanceof DeadlineConnection) return connection
  throw new TypeError('The connection belongs to another driver.')
}
