import type { ApiDeps } from '#modules/api-deps.ts'
import { createBackupTickets } from '#modules/backups/backup-download.ts'
import { createBackups } from '#modules/backups/backups.ts'
import { createEngagementEvents } from '#modules/engagement/engagement-events.ts'
import { createStatistics } from '#modules/statistics/statistics.ts'
import { createContentChecks } from '#modules/system/content-checks.ts'
import { createWarnings } from '#modules/system/warnings.ts'
import { createPreviewProcess } from '#content/preview/preview-process.ts'
import { createFolderStore } from '#content/store/folder-store.ts'
import { createTtlStores } from '#platform/challenges/ttl-store.ts'
import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createRecentWarnings } from '#platform/log/recent-warnings.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'
import { createBackground } from '#platform/process/background.ts'
import type { ServerEnv } from '#platform/process/env.ts'

/** What the API of a static site is made of. */
export interface StaticDepsOptions {
  env: ServerEnv
  db: Db
  files: FileStore
  pictures: PictureProcess
  now: () => number
  log: Logger
}

/**
 * Dependencies of an API that only reads: no job is started, no socket is open, and nothing is sent. Login types and the
 * address of the back office are left out, because a static site has neither.
 */
export function createStaticDeps({ env, db, files, pictures, now, log }: StaticDepsOptions): ApiDeps {
  const { siteUrl, contentDir, dataDir, storageUrl } = env
  const onError = (error: unknown): void => log.error({ err: error }, '读取网站时出错')
  const createTtlStore = createTtlStores(now)
  const refreshContent = async (): Promise<void> => undefined
  return {
    db,
    now,
    siteUrl,
    adminUrl: null,
    corsOrigins: [],
    contentDir,
    refreshContent,
    dataDir,
    storageUrl,
    files,
    log,
    pictures,
    contentStore: createFolderStore(contentDir),
    contentProblems: () => [],
    importProgress: () => null,
    warmUpImport: () => undefined,
    requestImport: () => undefined,
    commits: { commit: () => undefined },
    preview: createPreviewProcess(),
    statistics: createStatistics({ db, now, onError }),
    rateLimits: createRateLimits(now),
    createTtlStore,
    mailer: {
      enqueue: async () => undefined,
      wake: () => undefined,
      queuedCount: () => 0,
      close: async () => undefined,
    },
    outbound: createOutbound({ siteUrl }),
    emailCodeMaxima: env.emailCodeMaxima,
    providers: [],
    wechatToken: null,
    hotSearch: { requestRefresh: () => null },
    sockets: { pushToUser: () => undefined, pushToChat: () => undefined, checkLogins: () => undefined },
    invalidatePages: () => undefined,
    invalidatePage: () => undefined,
    background: createBackground(onError),
    backups: createBackups({
      database: {
        db,
        check: null,
        backup: () => Promise.reject(new Error('A static site makes no backup.')),
      },
      dataDir,
      now,
      log,
    }),
    backupTickets: createBackupTickets(createTtlStore),
    contentChecks: createContentChecks({ contentDir, refreshContent, siteUrl, now, log }),
    isIntact: () => null,
    warnings: createWarnings({ db, now, recent: createRecentWarnings() }),
    engagement: createEngagementEvents(onError),
  }
}
