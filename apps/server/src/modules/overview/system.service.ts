import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentError, System } from '@qingjian/api-client/contract'
import type { ContentProblem } from '#content/compiled-content.ts'
import { findContentLayout } from '#content/content-layout.ts'
import { toPostPath } from '#content/list-posts.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
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

async function toContentErrors(
  contentDir: string,
  problems: readonly ContentProblem[],
): Promise<ContentError[]> {
  const layout = await findContentLayout(contentDir)
  return problems.map(({ file, line, reason }) => ({
    file,
    isArticle: layout !== null && toPostPath(layout, join(layout.root, file)) !== null,
    line,
    reason,
  }))
}
