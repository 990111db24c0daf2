import type { Db } from '#platform/db/schema.ts'

/** An open, migrated database. */
export interface OpenedDatabase {
  db: Db
  /** Writes a consistent copy to a file while the database is in use; SQLite only. */
  backup: (destination: string) => Promise<void>
  /**
   * Problems that the integrity check finds; empty if there are none. Reads the whole file and blocks the process meanwhile.
   */
  check: () => Promise<string[]>
  close: () => Promise<void>
}
