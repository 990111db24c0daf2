import { type ContentSync, createContentSync } from '#content/content-sync.ts'
import { createContentPublication } from '#modules/content-publication.ts'
import { addSamples } from '#modules/samples/add-samples.ts'
import { createSettingsInvalidation } from '#modules/site/settings-invalidation.ts'
import type { OpenedContent } from '#open-content.ts'
import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { logTaskError } from '#platform/log/log-task-error.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import type { Services } from '#services.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'
import type { PageInvalidation } from '#web/pages/page-invalidation.ts'
import { createPublicationScheduler } from '#web/pages/publication-scheduler.ts'

export interface ContentOptions {
  env: ServerEnv
  db: Db
  files: FileStore
  opened: OpenedContent
  services: Pick<Services, 'fanOut' | 'sockets'>
  version: ContentVersion
  pageInvalidation: PageInvalidation
  /** Milliseconds since the epoch. */
  now: () => number
  log: Logger
}

/** Creates the import of the content, after which the pages are rendered again. `ready` includes the samples. */
export function createContent(options: ContentOptions): ContentSync {
  const { env, db, files, opened, services, version, pageInvalidation, now, log } = options
  const { siteUrl, dataDir, storageUrl } = env
  const { contentDir, stored } = opened
  const publicationScheduler = createPublicationScheduler({
    db,
    now,
    version,
    onError: logTaskError(log, '暂时读不到下一篇文章的发布时间，稍后再试'),
  })
  const content = createContentSync({
    publication: createContentPublication(db, files, createSettingsInvalidation(services.fanOut, db)),
    contentDir,
    stored,
    dataDir,
    storageUrl,
    siteUrl,
    log,
    onChanged() {
      version.increment()
      // Other processes that import the same files find nothing left to publish.
      pageInvalidation.invalidateAll()
      services.sockets.closeDisabledEndpoints()
    },
    onImported: () => publicationScheduler.schedule(),
  })

  async function addSamplesOnce(): Promise<void> {
    if (!env.samples) return
    try {
      if (await addSamples({ db, now, contentDir })) version.increment()
    } catch (error) {
      log.error({ err: error }, '示例评论、留言和聊天没有加进来')
    }
  }

  const ready = content.ready.then(addSamplesOnce)
  return {
    ...content,
    ready,
    async stop() {
      await content.stop()
      await ready
      publicationScheduler.stop()
    },
  }
}
