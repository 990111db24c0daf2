import { rename, rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'

/** More pages than any file has, so that the copy is made in one step and is a snapshot. */
const ALL_PAGES = 2 ** 31 - 1

/** Copies a snapshot of a data file that may be in use to `destination`, by renaming a complete temporary file. */
export async function backupSqlite(file: string, destination: string): Promise<void> {
  const partial = `${destination}.partial`
  // With a separate connection, writes neither wait for the copy nor restart it.
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    await rm(partial, { force: true })
    await backup(source, partial, { rate: ALL_PAGES })
    // Without WAL the backup is a single file.
    const copy = new DatabaseSync(partial)
    copy.exec('pragma journal_mode = delete')
    copy.close()
    await rename(partial, destination)
  } finally {
    source.close()
    await rm(partial, { force: true })
  }
}
