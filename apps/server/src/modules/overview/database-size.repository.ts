import { sql } from 'kysely'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'

/** Size of the database in bytes, without the files beside it. */
export async function readDatabaseSize(db: Db): Promise<number> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{
          size: number
        }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`
      : sql<{ size: number }>`select pg_database_size(current_database()) as size`
  const { rows } = await query.execute(db)
  return rows[0]?.size ?? 0
}
