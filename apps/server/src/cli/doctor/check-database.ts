import { existsSync } from 'node:fs'
import { constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { isAccessible, notAccessible } from '#cli/doctor/check-permissions.ts'
import { type Finding, ok, problem, reasonOf } from '#cli/doctor/finding.ts'
import { checkSqliteFile } from '#platform/db/check-sqlite-file.ts'
import { dataFileOf } from '#platform/db/data-file.ts'
import { databaseTime } from '#platform/db/database-time.ts'
import { isDatabaseError } from '#platform/db/database-error.ts'
import { readKnownMigrations } from '#platform/db/migrate.ts'
import type { Schema } from '#platform/db/schema.ts'
import { assertNotNewer } from '#platform/db/sqlite.ts'
import { isSqliteError, sqliteCode } from '#platform/db/sqlite-errors.ts'
import { MINUTE } from '#platform/process/durations.ts'
import type { ServerEnv } from '#platform/process/env.ts'

const name = '数据库'
const restore = '停止网站，用最近的备份恢复：qingjian restore <备份>'

/** Time in ms for PostgreSQL to respond. */
const timeout = 10_000

/** Checks the database without changing it. */
export async function checkDatabase({
  databaseUrl,
  dataDir,
}: Pick<ServerEnv, 'databaseUrl' | 'dataDir'>): Promise<Finding> {
  const file = dataFileOf(databaseUrl, dataDir)
  return file === null ? checkPostgres(databaseUrl) : checkDataFile(file)
}

async function checkDataFile(file: string): Promise<Finding> {
  if (!existsSync(file)) return ok(name, `${file} 还没有，启动时会建`)
  if (!(await isAccessible(file, constants.R_OK | constants.W_OK)))
    return notAccessible(name, file, '读写', dirname(file))
  try {
    await assertNotNewer(file)
    const [damage] = await checkSqliteFile(file)
    return damage === undefined
      ? ok(name, `${file} 完好`)
      : problem(name, `${file} 已损坏（${damage}）`, restore)
  } catch (error) {
    return describeFileError(error, file)
  }
}

function describeFileError(error: unknown, file: string): Finding {
  if (isNewer(error)) return newerSchema(error)
  // SQLite creates files beside that of a database.
  if (isSqliteError(error, sqliteCode.readonly, sqliteCode.cannotOpen))
    return notAccessible(name, dirname(file), '写', dirname(file))
  return isSqliteError(error, sqliteCode.corrupt, sqliteCode.notADatabase)
    ? problem(name, `${file} 已损坏，或不是数据库（${reasonOf(error)}）`, restore)
    : problem(name, `${file} 没有检查完（${reasonOf(error)}）`, '再运行一次；仍然这样时看网站的日志')
}

async function checkPostgres(url: string): Promise<Finding> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  // A server that ends the connection afterwards is no further finding.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await readKnownMigrations(db)
    const { rows } = await sql<{ mayCreate: boolean | null; now: number }>`
      select has_schema_privilege(current_schema(), 'create') as "mayCreate", (${databaseTime})::float8 as now`.execute(
      db,
    )
    const [row] = rows
    if (row?.mayCreate !== true)
      return problem(
        name,
        '这个用户不能在 PostgreSQL 里建表，网站不能升级数据库',
        '请数据库的管理员执行 alter database <数据库> owner to <用户>',
      )
    if (Math.abs(Date.now() - row.now) > MINUTE)
      return problem(
        name,
        `PostgreSQL 的时钟是 ${new Date(row.now).toISOString()}，与这台机器相差一分钟以上`,
        '在两台机器上打开系统的时间同步（timedatectl set-ntp true）',
      )
    return ok(name, 'PostgreSQL 可用')
  } catch (error) {
    return isNewer(error)
      ? newerSchema(error)
      : problem(name, `连接不上 PostgreSQL（${reasonOf(error)}）`, '检查 DATABASE_URL，以及数据库是否在运行')
  } finally {
    await db.destroy()
  }
}

const isNewer = (error: unknown): boolean => isDatabaseError(error) && error.reason === 'newer-schema'

const newerSchema = (error: unknown): Finding =>
  problem(name, reasonOf(error), '照上面说的升级程序，或恢复备份')
