import { rename, rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'

/** More pages than any file has: the copy is then made in one step, and so of one moment. */
const ALL_PAGES = 2 ** 31 - 1

/** Copies a data file that may be in use, as it is at one moment, to `destination`, which is whole or absent. */
export async function backupSqlite(file: string, destination: string): Promise<void> {
  const partial = `${destination}.partial`
  // A connection of its own: writers go on beside its snapshot, and cannot make the copy start over.
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    await rm(partial, { force: true })
    await backup(source, partial, { rate: ALL_PAGES })
    // One file without side files is what an owner expects to carry away.
    const copy = new DatabaseSync(partial)
    copy.exec('pragma journal_mode = delete')
    copy.close()
    await rename(partial, destination)
  } finally {
    source.close()
    await rm(partial, { force: true })
  }
}
