import { isDatabaseError } from '#platform/db/database-error.ts'
import { dataFileOf } from '#platform/db/data-file.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import { openSqliteUnlocked } from '#platform/db/sqlite.ts'

/**
 * Opens the database for a command that may run while the server does: without the lock if the server holds it.
 * @param directory Folder against which a relative SQLite file is resolved.
 * @throws DatabaseError as `openDatabase`, except for `locked`.
 */
export async function openForCli(
  url: string,
  directory: string,
): Promise<Pick<OpenedDatabase, 'db' | 'close'>> {
  try {
    return await openDatabase(url, directory)
  } catch (error) {
    const file = dataFileOf(url, directory)
    if (file === null || !isDatabaseError(error) || error.reason !== 'locked') throw error
    return openSqliteUnlocked(file)
  }
}
