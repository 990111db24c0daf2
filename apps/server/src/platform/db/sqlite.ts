import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { checkSqliteFile } from '#platform/db/check-sqlite-file.ts'
import { lockDataFile, type DataLock } from '#platform/db/data-lock.ts'
import { DatabaseError } from '#platform/db/database-error.ts'
import { migrateToLatest, readKnownMigrations } from '#platform/db/migrate.ts'
import { backupBeforeMigration } from '#platform/db/migration-backup.ts'
import { migrations } from '#platform/db/migrations/index.ts'
import { NodeSqliteDialect } from '#platform/db/node-sqlite-dialect.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { backupSqlite } from '#platform/db/sqlite-backup.ts'
import { statementLog } from '#platform/db/statement-log.ts'
import { isSqliteError, sqliteCode } from '#platform/db/sqlite-errors.ts'

/** Milliseconds for which the start waits for another connection's lock. Later the driver waits, without blocking. */
const BUSY_TIMEOUT = 5_000
const stopWaiting = 'pragma busy_timeout = 0'

/**
 * Opens a data file exclusively and migrates it. A file of an older version is copied first.
 * @throws DatabaseError
 */
export async function openSqlite(file: string): Promise<OpenedDatabase> {
  let lock: DataLock | undefined
  try {
    await requireWritable(file)
    lock = lockDataFile(file)
    return await openLocked(file, lock)
  } catch (error) {
    lock?.release()
    throw explain(error, file)
  }
}

async function openLocked(file: string, lock: DataLock): Promise<OpenedDatabase> {
  const isOlder = existsSync(file) && (await isOlderSchema(file))
  const migrationBackup = isOlder ? await backupBeforeMigration(file) : null
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
  const db = createDb(connection, () => openReader(file))
  const close = async (): Promise<void> => {
    await db.destroy()
    if (connection.isOpen) connection.close()
    lock.release()
  }
  try {
    // `synchronous = full`: an acknowledged write survives a power failure.
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    await migrateToLatest(db)
    connection.exec(stopWaiting)
  } catch (error) {
    await close()
    throw error
  }
  return {
    db,
    backup: (destination, beforeReplacing) => backupSqlite(file, destination, beforeReplacing),
    check: (signal) => checkSqliteFile(file, signal),
    migrationBackup,
    close,
  }
}

/**
 * Opens a data file without the lock, while another process has it open; SQLite serializes the writers.
 * @throws DatabaseError if its schema is newer.
 */
export async function openSqliteUnlocked(file: string): Promise<Pick<OpenedDatabase, 'db' | 'close'>> {
  await assertNotNewer(file)
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
  connection.exec(`pragma synchronous = full; pragma foreign_keys = on; ${stopWaiting}`)
  const db = createDb(connection, () => openReader(file))
  return {
    db,
    async close() {
      await db.destroy()
      if (connection.isOpen) connection.close()
    },
  }
}

/**
 * Opens a data file for reading, in one transaction: what is written later is not seen.
 * @throws DatabaseError if its schema is older or newer.
 */
export async function openSqliteSnapshot(file: string): Promise<Pick<OpenedDatabase, 'db' | 'close'>> {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT })
  const close = async (): Promise<void> => connection.close()
  try {
    connection.exec('begin')
    const db = createDb(connection)
    const applied = await readKnownMigrations(db)
    if (applied.length === Object.keys(migrations).length) return { db, close }
    throw new DatabaseError(
      'older-schema',
      `数据库 ${file} 不是这个版本的青简写的；请先用这个版本启动一次网站，它会升级数据库`,
    )
  } catch (error) {
    await close()
    throw explain(error, file)
  }
}

/** Checks the schema over a read-only connection. @throws DatabaseError if it is newer. */
export async function assertNotNewer(file: string): Promise<void> {
  await readAppliedMigrations(file)
}

/** Checks that a file is a database of this program. @throws DatabaseError if it is not, or if its schema is newer. */
export async function assertOwnSchema(file: string, name: string): Promise<void> {
  const applied = await readAppliedMigrations(file)
  if (applied.length === 0) throw new DatabaseError('corrupt', `${name} 不是青简的数据库，数据没有改动`)
}

/** Whether migrations would change a database that has a schema. @throws DatabaseError if its schema is newer. */
async function isOlderSchema(file: string): Promise<boolean> {
  const applied = await readAppliedMigrations(file)
  return applied.length > 0 && applied.length < Object.keys(migrations).length
}

async function readAppliedMigrations(file: string): Promise<string[]> {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT })
  try {
    return await readKnownMigrations(createDb(connection))
  } finally {
    connection.close()
  }
}

function createDb(connection: DatabaseSync, openSecond?: () => DatabaseSync): Db {
  return new Kysely<Schema>({
    dialect: new NodeSqliteDialect(connection, openSecond),
    ...statementLog(),
  })
}

function openReader(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: 0 })
}

async function requireWritable(file: string): Promise<void> {
  const directory = dirname(file)
  try {
    await mkdir(directory, { recursive: true })
    await access(directory, constants.W_OK)
    if (existsSync(file)) await access(file, constants.W_OK)
  } catch (error) {
    throw notWritable(directory, error)
  }
}

function explain(error: unknown, file: string): unknown {
  if (isSqliteError(error, sqliteCode.readonly, sqliteCode.cannotOpen))
    return notWritable(dirname(file), error)
  if (isSqliteError(error, sqliteCode.corrupt, sqliteCode.notADatabase)) {
    return new DatabaseError('corrupt', `数据文件 ${file} 已损坏或不是数据库，请用备份恢复`, { cause: error })
  }
  return error
}

function notWritable(directory: string, cause: unknown): DatabaseError {
  return new DatabaseError('read-only', `数据目录 ${directory} 不可写，请检查目录权限或磁盘是否只读`, {
    cause,
  })
}
