import type { Db } from '#platform/db/schema.ts'

/** An open, migrated database. */
export interface OpenedDatabase {
  db: Db
  /**
   * Writes a consistent copy to a file while the database is in use; SQLite only.
   * @param beforeReplacing Called once the copy is checked, before it has its name.
   */
  backup: (destination: string, beforeReplacing?: () => Promise<unknown>) => Promise<void>
  /** Checks the integrity of the data file in a child process and returns its problems; null on PostgreSQL. */
  check: ((signal?: AbortSignal) => Promise<string[]>) | null
  /** Path of the copy that was made before the migration of an older version; null on PostgreSQL. */
  migrationBackup: string | null
  close: () => Promise<void>
}
