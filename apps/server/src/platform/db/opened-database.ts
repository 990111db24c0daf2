import type { Db } from '#platform/db/schema.ts'

/** A database that is ready for use. */
export interface OpenedDatabase {
  db: Db
  /** Writes a consistent copy to this file while the database is in use; SQLite only. */
  backup: (destination: string) => Promise<void>
  /** What the engine finds wrong with its own file; empty if all is well. Reads all of it, and holds up everything else. */
  check: () => Promise<string[]>
  close: () => Promise<void>
}
