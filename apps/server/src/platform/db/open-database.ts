import { resolve } from 'node:path'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openSqlite } from '#platform/db/sqlite.ts'

/**
 * Opens the database behind `url`, `sqlite:<file>` or `postgres://…`, and migrates it to this program's schema.
 * @param directory Folder against which a relative SQLite file is resolved.
 * @throws DatabaseError with one readable line if it is locked, read-only, corrupt, out of reach or of a newer program.
 */
export async function openDatabase(url: string, directory = '.'): Promise<OpenedDatabase> {
  if (url.startsWith('sqlite:')) return openSqlite(resolve(directory, url.slice('sqlite:'.length)))
  return openPostgres(url)
}
