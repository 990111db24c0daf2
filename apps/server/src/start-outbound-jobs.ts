import { articlePath } from '#content/article-path.ts'
import { startFriendJobs } from '#modules/friends/start-friend-jobs.ts'
import type { HotSearchRefresher } from '#modules/hot-search/hot-search-refresher.ts'
import { startHotSearch } from '#modules/hot-search/start-hot-search.ts'
import { startWebmentionJobs } from '#modules/webmentions/start-webmention-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import type { Services } from '#services.ts'
import type { PageInvalidation } from '#web/pages/page-invalidation.ts'

export interface OutboundJobsOptions {
  env: ServerEnv
  db: Db
  files: FileStore
  services: Services
  pageInvalidation: PageInvalidation
  /** Milliseconds since the epoch. */
  now: () => number
  log: Logger
}

/** Work that requests other sites. */
export interface OutboundJobs {
  hotSearch: HotSearchRefresher
  /** Aborts the requests in flight. */
  stop(): Promise<void>
}

/** Starts the jobs that request other sites: hot search lists, friends and webmentions. */
export function startOutboundJobs({
  env,
  db,
  files,
  services,
  pageInvalidation,
  now,
  log,
}: OutboundJobsOptions): OutboundJobs {
  const { siteUrl } = env
  const hotSearch = startHotSearch({
    env,
    db,
    now,
    log,
    onChanged: () => pageInvalidation.invalidate('/hotSearch'),
  })
  const stopFriends = startFriendJobs({
    ...services,
    db,
    now,
    log,
    files,
    siteUrl,
    onChanged: () => pageInvalidation.invalidate('/friends'),
  })
  const stopWebmentions = startWebmentionJobs({
    ...services,
    db,
    now,
    log,
    siteUrl,
    onChanged: (articleId) => pageInvalidation.invalidate(articlePath(articleId)),
  })
  return {
    hotSearch,
    async stop() {
      await Promise.all([hotSearch.stop(), stopFriends(), stopWebmentions()])
    },
  }
}
