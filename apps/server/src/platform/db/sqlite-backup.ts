import { rename, rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { assertIntact } from '#platform/db/check-sqlite-file.ts'
import { DatabaseError } from '#platform/db/database-error.ts'
import { isSqliteError, sqliteCode } from '#platform/db/sqlite-errors.ts'
import { flushToDisk } from '#platform/process/flush-to-disk.ts'

/** More pages than any file has, so that the copy is made in one step and is a snapshot. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Copies a snapshot of a data file that may be in use to `destination`. An earlier copy there is replaced once the new one has passed the
 * integrity check and is on the disk.
 * @throws DatabaseError `corrupt` if the copy is damaged.
 */
export async function backupSqlite(file: string, destination: string): Promise<void> {
  const partial = `${destination}.partial`
  const describeDamage = (problem: string): string =>
    `数据文件 ${file} 的副本没有通过完整性检查（${problem}），没有改动 ${destination}`
  // With a separate connection, writes neither wait for the copy nor restart it.
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    await rm(partial, { force: true })
    await backup(source, partial, { rate: ALL_PAGES })
    // Without WAL the backup is a single file.
    const copy = new DatabaseSync(partial)
    copy.exec('pragma journal_mode = delete')
    copy.close()
    await assertIntact(partial, describeDamage)
    await flushToDisk(partial)
    await rename(partial, destination)
  } catch (error) {
    if (!isSqliteError(error, sqliteCode.corrupt, sqliteCode.notADatabase)) throw error
    throw new DatabaseError('corrupt', describeDamage(String(error)), { cause: error })
  } finally {
    source.close()
    await rm(partial, { force: true })
  }
}
