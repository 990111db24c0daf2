import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import { DeadlineDriver } from '#platform/db/deadline-driver.ts'
import { DatabaseError } from '#platform/db/database-error.ts'
import { migrateToLatest, readKnownMigrations } from '#platform/db/migrate.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import type { Schema } from '#platform/db/schema.ts'
import { PostgresCompiler } from '#platform/db/postgres-compiler.ts'
import { prepareStatements } from '#platform/db/postgres-statements.ts'
import { statementLog } from '#platform/db/statement-log.ts'
import { MINUTE } from '#platform/process/durations.ts'

/** Time in ms after which the server cancels a statement: longer than the import of a batch, which holds the write lock. */
const STATEMENT_TIMEOUT = MINUTE

/** Time in ms after which a query rejects although the server has not responded. */
const QUERY_TIMEOUT = 65_000

// Counts and instants stay below 2^53.
const columnTypes = new TypeOverrides()
columnTypes.setTypeParser(types.builtins.INT8, Number)

class DeadlineDialect extends PostgresDialect {
  override createDriver(): DeadlineDriver {
    return new DeadlineDriver(super.createDriver())
  }

  override createQueryCompiler(): PostgresCompiler {
    return new PostgresCompiler()
  }
}

/**
 * Opens a PostgreSQL database and migrates it.
 * @throws DatabaseError if it is unreachable or of a newer version.
 */
export async function openPostgres(url: string): Promise<OpenedDatabase> {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    // A response would be awaited without limit if the server or the network is gone; Linux would probe after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    types: columnTypes,
  })
  // The pool replaces a broken idle connection; without a listener its error would be uncaught.
  pool.on('error', () => {})
  // The same for a connection in use; its query rejects too.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new Kysely<Schema>({
    dialect: new DeadlineDialect({ pool: prepareStatements(pool) }),
    ...statementLog(),
  })
  try {
    await readKnownMigrations(db)
    await migrateToLatest(db)
  } catch (error) {
    await db.destroy()
    throw explain(error)
  }
  return {
    db,
    backup: async () => {
      throw new DatabaseError('unreachable', 'PostgreSQL 数据库请用 pg_dump 备份')
    },
    check: null,
    migrationBackup: null,
    close: () => db.destroy(),
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error
  const code = 'code' in error ? String(error.code) : ''
  // Without rights, and without a schema in which the user has any.
  if (/^(?:42501|3F000)$/.test(code))
    return new DatabaseError(
      'read-only',
      `这个用户不能在 PostgreSQL 里建表（${error.message}），请数据库的管理员执行 alter database <数据库> owner to <用户>`,
      { cause: error },
    )
  const isUnreachable =
    /^E[A-Z]+$/.test(code) || /^(08|28|3D|57)/.test(code) || error.message.includes('timeout')
  if (!isUnreachable) return error
  return new DatabaseError(
    'unreachable',
    `连接不上 PostgreSQL 数据库（${code || error.message}），请检查 DATABASE_URL`,
    {
      cause: error,
    },
  )
}
