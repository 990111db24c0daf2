import { access, constants, mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { DatabaseError } from '#db/database-error.ts'
import { lockDataFile } from '#db/data-lock.ts'
import { migrateToLatest, refuseNewerSchema } from '#db/migrate.ts'
import { NodeSqliteDialect } from '#db/node-sqlite-dialect.ts'
import type { OpenedDatabase } from '#db/open-database.ts'
import type { Schema } from '#db/schema.ts'
import { backupSqlite } from '#db/sqlite-backup.ts'
import { isSqliteError, sqliteCode } from '#db/sqlite-errors.ts'

/** Milliseconds that a statement waits for another connection's lock. */
const BUSY_TIMEOUT = 5_000

/**
 * Opens the data file, takes its lock and migrates it.
 * @throws DatabaseError with a line for the owner.
 */
export async function openSqlite(file: string): Promise<OpenedDatabase> {
  await requireWritable(file)
  const lock = lockDataFile(file)
  try {
    if (existsSync(file)) await inspect(file)
    const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
    const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(connection) })
    try {
      connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
      await migrateToLatest(db)
    } catch (error) {
      connection.close()
      throw error
    }
    return {
      db,
      backup: (destination) => backupSqlite(file, destination),
      check: async () => integrityProblems(connection),
      close: async () => {
        await db.destroy()
        if (connection.isOpen) connection.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw explain(error, file)
  }
}

/** What `PRAGMA integrity_check` finds wrong, nothing if all is well. */
export function integrityProblems(connection: DatabaseSync): string[] {
  const rows = connection.prepare('pragma integrity_check').all()
  return rows.map((row) => String(row['integrity_check'])).filter((line) => line !== 'ok')
}

/** Looks at a data file without writing to it. */
async function inspect(file: string): Promise<void> {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT })
  try {
    await refuseNewerSchema(new Kysely<Schema>({ dialect: new NodeSqliteDialect(connection) }))
  } finally {
    connection.close()
  }
}

async function requireWritable(file: string): Promise<void> {
  const directory = dirname(file)
  try {
    await mkdir(directory, { recursive: true })
    await access(directory, constants.W_OK)
    if (existsSync(file)) await access(file, constants.W_OK)
  } catch (error) {
    throw new DatabaseError('read-only', `数据目录 ${directory} 不可写，请检查目录权限或磁盘是否只读`, {
      cause: error,
    })
  }
}

function explain(error: unknown, file: string): unknown {
  if (isSqliteError(error, sqliteCode.readonly, sqliteCode.cannotOpen)) {
    return new DatabaseError('read-only', `数据文件 ${file} 不可写，请检查目录权限或磁盘是否只读`, {
      cause: error,
    })
  }
  if (isSqliteError(error, sqliteCode.corrupt, sqliteCode.notADatabase)) {
    return new DatabaseError('corrupt', `数据文件 ${file} 已损坏，请用备份恢复`, { cause: error })
  }
  return error
}
