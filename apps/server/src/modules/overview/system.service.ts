import { statfs } from 'node:fs/promises'
import type { System } from '@qingjian/api-client/contract'
import { engineOf } from '#platform/db/engine.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { toContentErrors } from '#modules/overview/content-errors.ts'
import { readDatabaseSize } from '#modules/overview/database-size.repository.ts'
import { readLastBackup } from '#modules/overview/last-backup.ts'
import { version } from '#platform/process/version.ts'

/** The state of the server. */
export async function getSystem({
  db,
  dataDir,
  contentDir,
  contentProblems,
  importProgress,
  isIntact,
}: Pick<
  ApiDeps,
  'db' | 'dataDir' | 'contentDir' | 'contentProblems' | 'importProgress' | 'isIntact'
>): Promise<System> {
  const disk = await statfs(dataDir)
  return {
    version,
    engine: engineOf(db) === 'sqlite' ? 'SQLite' : 'PostgreSQL',
    databaseSize: await readDatabaseSize(db),
    isIntact: isIntact(),
    diskFree: disk.bavail * disk.bsize,
    diskTotal: disk.blocks * disk.bsize,
    importing: importProgress(),
    contentErrors: await toContentErrors(contentDir, contentProblems()),
    lastBackup: await readLastBackup(dataDir),
  }
}
