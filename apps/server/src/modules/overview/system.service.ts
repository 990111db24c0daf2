import { statfs } from 'node:fs/promises'
import type { System } from '@qingjian/api-client/contract'
import { sql } from 'kysely'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { readLastBackup } from '#modules/overview/last-backup.ts'

/** Version of the server. */
const version = '1.8.0'

/** The state of the server. */
export async function getSystem({
  db,
  dataDir,
  contentProblems,
}: Pick<ApiDeps, 'db' | 'dataDir' | 'contentProblems'>): Promise<System> {
  const disk = await statfs(dataDir)
  return {
    version,
    engine: engineOf(db) === 'sqlite' ? 'SQLite' : 'PostgreSQL',
    databaseSize: await readDatabaseSize(db),
    diskFree: disk.bavail * disk.bsize,
    diskTotal: disk.blocks * disk.bsize,
    contentErrors: contentProblems().map(({ file, line, reason }) => ({ file, line, reason })),
    lastBackup: await readLastBackup(dataDir),
  }
}

async function readDatabaseSize(db: Db): Promise<number> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{
          size: number
        }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`
      : sql<{ size: number }>`select pg_database_size(current_database()) as size`
  const { rows } = await query.execute(db)
  return rows[0]?.size ?? 0
}
