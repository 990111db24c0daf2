import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Pool, PoolClient } from 'pg'

/** Prepared statements per connection: PostgreSQL holds a plan of some 10 kB for each. */
const MAX_PREPARED = 100

/** Uses after which a statement is prepared, so that inserts of varying numbers of rows do not take all places. */
const MIN_USES = 10

/** Statements whose uses are counted. */
const MAX_COUNTED = 1_000

/** The name of a prepared statement; undefined for one that is planned at each use. */
type NameStatement = (sql: string) => string | undefined

/** A pool that prepares frequent statements: PostgreSQL plans a union of subqueries for longer than it runs. */
export function prepareStatements(pool: Pool): PostgresPool {
  const name = createStatementNames()
  // Kysely recognizes a connection by its client.
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const preparing = clients.get(client) ?? createClient(client, name)
      clients.set(client, preparing)
      return preparing
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function createClient(client: PoolClient, name: NameStatement): PostgresPoolClient {
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new TypeError('The dialect has no cursors.')
    const result = client.query({ name: name(sql), text: sql, values: [...parameters] })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows have the type that Kysely infers, the driver has none
    return result as Promise<PostgresQueryResult<R>>
  }
  return { query, release: (destroy) => client.release(destroy) }
}

function createStatementNames(): NameStatement {
  const names = new Map<string, string>()
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED })
  return (sql) => {
    const name = names.get(sql)
    if (name !== undefined || names.size === MAX_PREPARED || !canPrepare(sql)) return name
    const count = (uses.get(sql) ?? 0) + 1
    uses.set(sql, count)
    if (count < MIN_USES) return undefined
    uses.delete(sql)
    names.set(sql, `statement_${names.size}`)
    return names.get(sql)
  }
}

/** A prepared statement fails for good once a migration by another process has changed its columns. */
function canPrepare(sql: string): boolean {
  return sql.includes('$1') && !/\*[^)]/.test(sql)
}
