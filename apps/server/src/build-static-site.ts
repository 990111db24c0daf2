import { createContentImporter } from '#content/import/import-content.ts'
import { createContentPublication } from '#modules/content-publication.ts'
import { openSiteSource } from '#open-site-source.ts'
import type { Db } from '#platform/db/schema.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import {
  apiScriptPath,
  type StaticSiteOptions,
  type StaticSiteResult,
  writeStaticSite,
} from '#transfer/static-site/write-static-site.ts'

export interface BuildOptions extends Omit<StaticSiteOptions, 'source' | 'apartFrom'> {
  env: ServerEnv
  db: Db
  /** Folder of the built blog. */
  siteDir: string
  log: Logger
}

/**
 * Imports the content folder, so that no server has to run, and writes the site as files.
 * @throws StartError if the site is not built; TransferError as `writeStaticSite`.
 */
export async function buildStaticSite(options: BuildOptions): Promise<StaticSiteResult> {
  const { env, db, siteDir, log, isDryRun, onProgress } = options
  const { contentDir, dataDir } = env
  if (!isDryRun) {
    onProgress('正在导入内容')
    await importContent(env, db)
  }
  const site = await openSiteSource({ env, db, siteDir, apiScriptPath, log })
  try {
    return await writeStaticSite({ ...options, source: site.source, apartFrom: [contentDir, dataDir] })
  } finally {
    await site.close()
  }
}

async function importContent(env: ServerEnv, db: Db): Promise<void> {
  const importer = createContentImporter({
    ...env,
    publication: createContentPublication(db, await openFileStore(env)),
    onChanged: () => undefined,
  })
  try {
    await importer.run()
  } finally {
    await importer.stop()
  }
}
