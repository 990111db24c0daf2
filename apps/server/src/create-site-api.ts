import type { OutboundJobs } from '#start-outbound-jobs.ts'
import type { Maintenance } from '#start-maintenance.ts'
import { createApi } from '#modules/api.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { contentLists } from '#modules/site/content-lists.ts'
import { createProviders } from '#modules/oauth/create-providers.ts'
import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { type ApiHost, type ApiHostOptions, createApiHost } from '#platform/http/api-host.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createCallMatcher } from '#platform/http/call-lookup.ts'
import { sharedResponseAge } from '#platform/http/shared-responses.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import type { Services } from '#services.ts'
import { createFamilyApi } from '#web/family/family-api.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'
import { createPageCache } from '#web/pages/page-cache.ts'
import type { PageInvalidation } from '#web/pages/page-invalidation.ts'

/** What the admin edits: the content, its previews and its problems. */
type Editing = Pick<
  ApiDeps,
  | 'contentDir'
  | 'refreshContent'
  | 'contentStore'
  | 'contentProblems'
  | 'importProgress'
  | 'warmUpImport'
  | 'requestImport'
  | 'commits'
  | 'dataDir'
  | 'storageUrl'
>

export interface SiteApiOptions extends Required<
  Pick<ApiHostOptions, 'scheduler' | 'limits' | 'log' | 'onOutage'>
> {
  env: ServerEnv
  db: Db
  files: FileStore
  services: Services
  editing: Editing
  outboundJobs: OutboundJobs
  maintenance: Maintenance
  version: ContentVersion
  pageInvalidation: PageInvalidation
  /** Whether the content is being imported for the first time: a list would show a part of it as the whole. */
  isFirstImport: () => boolean
  /** Milliseconds since the epoch. */
  now: () => number
}

const isContentList = createCallMatcher(contentLists)

/** Creates the calls of a running site. */
export function createSiteApi(options: SiteApiOptions): ApiHost {
  const {
    env,
    db,
    files,
    services,
    editing,
    outboundJobs,
    maintenance,
    version,
    pageInvalidation,
    isFirstImport,
    now,
  } = options
  const { scheduler, limits, log, onOutage } = options
  const { siteUrl, familyBase, wechatToken } = env
  return createApiHost({
    siteUrl,
    api: createApi({
      ...services,
      ...editing,
      hotSearch: outboundJobs.hotSearch,
      backups: maintenance.backups,
      backupTickets: maintenance.backupTickets,
      contentChecks: maintenance.contentChecks,
      warnings: maintenance.warnings,
      isIntact: maintenance.isIntact,
      db,
      files,
      now,
      siteUrl,
      adminUrl: env.adminUrl,
      corsOrigins: env.corsOrigins,
      providers: createProviders(env.oauth),
      wechatToken,
      emailCodeMaxima: env.emailCodeMaxima,
      outbound: createOutbound({ siteUrl }),
      invalidatePages: () => pageInvalidation.invalidateAll(),
      invalidatePage: (path) => pageInvalidation.invalidate(path),
      log,
    }),
    front:
      familyBase === null
        ? null
        : createFamilyApi({ base: familyBase, siteUrl, hasWechat: wechatToken !== null }),
    errorOf: (path) => (isFirstImport() && isContentList(path) ? new AppError('importing') : null),
    sharedCache: createPageCache({ version, maxAge: sharedResponseAge }),
    visitorHash: services.visitorHash,
    clientAddress: services.clientAddress,
    scheduler,
    limits,
    log,
    onOutage,
  })
}
