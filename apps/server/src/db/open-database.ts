import { resolve } from 'node:path'
import { openPostgres } from '#db/postgres.ts'
import type { Db } from '#db/schema.ts'
import { openSqlite } from '#db/sqlite.ts'

/** A database that is ready for use. */
export interface OpenedDatabase {
  db: Db
  /** Writes a consistent copy to this file while the database is in use; SQLite only. */
  backup: (destination: string) => Promise<void>
  /** What the engine finds wrong with its own file; empty if all is well. Reads all of it, and holds up everything else. */
  check: () => Promise<string[]>
  close: () => Promise<void>
}

/**
 * Opens the database behind `url`, `sqlite:<file>` or `postgres://…`, and migrates it to this program's schema.
 * @param directory Folder against which a relative SQLite file is resolved.
 * @throws DatabaseError with one readable line if it is locked, read-only, corrupt, out of reach or of a newer program.
 */
export async function openDatabase(url: string, directory = '.'): Promise<OpenedDatabase> {
  if (url.startsWith('sqlite:')) return openSqlite(resolve(directory, url.slice('sqlite:'.length)))
  return openPostgres(url)
}
