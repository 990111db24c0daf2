import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseError, isDatabaseError } from '#platform/db/database-error.ts'
import { isSqliteError, sqliteCode } from '#platform/db/sqlite-errors.ts'

/** Exclusive lock on a data file. */
export interface DataLock {
  release(): void
}

/**
 * Acquires the lock of a data file. It is a lock of the operating system, so it ends with the process, even if that is
 * killed.
 * @throws DatabaseError if another process holds it.
 */
export function lockDataFile(file: string): DataLock {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isSqliteError(error, sqliteCode.busy)) throw error
    throw new DatabaseError(
      'locked',
      `数据文件 ${file} 正被另一个进程使用，请先停止它，或为本进程另设 DATA_DIR`,
      {
        cause: error,
      },
    )
  }
  return {
    release() {
      if (lock.isOpen) lock.close()
    },
  }
}

/** Whether another process holds the lock of a data file. */
export function isDataFileLocked(file: string): boolean {
  if (!existsSync(`${file}.lock`)) return false
  try {
    lockDataFile(file).release()
    return false
  } catch (error) {
    if (isDatabaseError(error) && error.reason === 'locked') return true
    throw error
  }
}
