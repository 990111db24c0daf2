import { rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { assertIntact } from '#platform/db/check-sqlite-file.ts'
import { DatabaseError } from '#platform/db/database-error.ts'
import { isSqliteError, sqliteCode } from '#platform/db/sqlite-errors.ts'
import { flushToDisk } from '#platform/process/flush-to-disk.ts'

/** More pages than any file has, so that the copy is made in one step and is a snapshot. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Copies a snapshot of a data file, which may be in use, with its write-ahead log into one new file, checks it and waits until it is on
 * the disk. Leaves no file behind if it fails.
 * @param describeDamage Message for the owner.
 * @throws DatabaseError `corrupt` if the file cannot be read as a database or the copy is damaged.
 */
export async function copySqlite(
  file: string,
  copy: string,
  describeDamage: (problem: string) => string,
): Promise<void> {
  await rm(copy, { force: true })
  try {
    await copySnapshot(file, copy)
    removeLog(copy)
    await assertIntact(copy, describeDamage)
    await flushToDisk(copy)
  } catch (error) {
    await rm(copy, { force: true })
    if (!isSqliteError(error, sqliteCode.corrupt, sqliteCode.notADatabase, sqliteCode.cannotOpen)) throw error
    throw new DatabaseError('corrupt', describeDamage(String(error)), { cause: error })
  }
}

/** With a separate connection, writes neither wait for the copy nor restart it. */
async function copySnapshot(file: string, copy: string): Promise<void> {
  using source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  await backup(source, copy, { rate: ALL_PAGES })
}

/** Without WAL the copy is a single file. */
function removeLog(copy: string): void {
  using copied = new DatabaseSync(copy)
  copied.exec('pragma journal_mode = delete')
}
