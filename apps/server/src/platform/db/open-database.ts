import { dataFileOf } from '#platform/db/data-file.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import { openSqlite } from '#platform/db/sqlite.ts'

/**
 * Opens a database (`sqlite:<file>` or `postgres://…`) and migrates it to the newest schema.
 * @param directory Folder against which a relative SQLite file is resolved.
 * @throws DatabaseError if it is locked, read-only, corrupt, unreachable, of a newer version, or could not be copied before its migration.
 */
export async function openDatabase(url: string, directory = '.'): Promise<OpenedDatabase> {
  const file = dataFileOf(url, directory)
  if (file !== null) return openSqlite(file)
  const { openPostgres } = await import('#platform/db/postgres.ts')
  return openPostgres(url)
}
