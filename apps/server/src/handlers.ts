import { unsubscribePrefix } from '#modules/mail-subscriptions/user-emails.ts'
import type { AppParts } from '#app.ts'
import { sealedPrefix } from '#modules/albums/sealed-path.ts'
import { createSealedPictures } from '#modules/albums/sealed-pictures.ts'
import {
  type BackupTickets,
  createBackupDownloads,
  downloadPrefix,
} from '#modules/backups/backup-download.ts'
import type { ContentStore } from '#content/store/content-store.ts'
import { previewPrefix } from '#modules/editing/preview-links.service.ts'
import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { FixedResponse } from '#platform/http/fixed-response.ts'
import type { Health } from '#platform/http/health.ts'
import { healthEndpoints } from '#platform/http/health-endpoints.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import { createMetricsResponse, metricsPath } from '#platform/telemetry/metrics-endpoint.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import { createAdminHandlers } from '#web/admin/admin-files.ts'
import { createApiDocsRoutes } from '#web/api-docs/api-docs-routes.ts'
import { createFeedRoutes } from '#web/feeds/feed-routes.ts'
import { createMissingFiles } from '#web/files/missing-files.ts'
import { createPublicFolders } from '#web/files/public-folders.ts'
import { createVerificationFiles } from '#web/files/verification-files.ts'
import { createSiteIcons } from '#web/icons/site-icons.ts'
import { createArticlePreview } from '#web/pages/article-preview.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'
import type { MovedPages } from '#web/pages/moved-pages.ts'
import { createSiteFileRoutes } from '#web/pages/site-files.ts'
import { createStorybookHandlers } from '#web/storybook/storybook-files.ts'

/** Folders whose addresses are a permission; `createLoggedPath` needs them. */
export const secretPrefixes: readonly string[] = [
  previewPrefix,
  downloadPrefix,
  sealedPrefix,
  unsubscribePrefix,
]

export interface HandlersOptions {
  env: ServerEnv
  db: Db
  files: FileStore
  now: () => number
  log: Logger
  pictures: PictureProcess
  health: Health
  version: ContentVersion
  movedPages: MovedPages
  isFirstImport: () => boolean
  publicPaths: readonly string[]
  /** Folder of the built back office; null: not served. */
  adminDir: string | null
  backupTickets: BackupTickets
  contentStore: ContentStore
  preview: Parameters<typeof createArticlePreview>[0]
  metrics: Metrics | null
}

/** Creates the handlers of all paths but pages and calls. */
export async function createHandlers(
  options: HandlersOptions,
): Promise<
  Pick<AppParts, 'folders' | 'missingFiles' | 'verificationFiles'> & { fixed: Map<string, FixedResponse> }
> {
  const { env, db, files, now, log, pictures, version, movedPages, publicPaths, metrics } = options
  const { siteUrl, contentDir, dataDir, metricsToken } = env
  const icons = createSiteIcons({ db, files, pictures, log })
  const storybook = await createStorybookHandlers(env.storybookDir)
  const admin = await createAdminHandlers(options.adminDir)
  const missingFiles = createMissingFiles(movedPages)
  const fixed = new Map<string, FixedResponse>([
    ...storybook.fixed,
    ...admin.fixed,
    ...healthEndpoints(options.health),
    ...createApiDocsRoutes(),
    ...createFeedRoutes({ db, now, siteUrl, publicPaths, version, isFirstImport: options.isFirstImport }),
    ...createSiteFileRoutes({ db, publicPaths, version, icons, hasWorker: env.serviceWorker }),
  ])
  if (metrics !== null && metricsToken !== null)
    fixed.set(metricsPath, createMetricsResponse(metrics, metricsToken))
  const folders = {
    ...createPublicFolders({ db, files, now, contentDir, pictures, icons, missingFiles, log }),
    [sealedPrefix]: createSealedPictures({ db, now, files, hasSignedUrls: env.hasSignedUrls }),
    [previewPrefix]: createArticlePreview(options.preview),
    [downloadPrefix]: createBackupDownloads({
      tickets: options.backupTickets,
      dataDir,
      contentStore: options.contentStore,
      now,
    }),
    ...storybook.folders,
    ...admin.folders,
  } as const
  return { fixed, folders, missingFiles, verificationFiles: createVerificationFiles(contentDir, now) }
}
