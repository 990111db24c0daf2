import type { CompileProcess } from '#content/compile/compile-process.ts'
import { type ContentSync, createContentSync } from '#content/import/content-sync.ts'
import { createContentPublication } from '#modules/content-publication.ts'
import { beginFirstImport, endFirstImport } from '#modules/site/first-import.ts'
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
import type { FirstImport } from '#web/pages/page-handler.ts'
import { createPublicationScheduler } from '#web/pages/publication-scheduler.ts'

export interface ContentOptions {
  env: ServerEnv
  db: Db
  files: FileStore
  opened: OpenedContent
  services: Pick<Services, 'fanOut' | 'sockets'>
  version: ContentVersion
  pageInvalidation: PageInvalidation
  /** Compiles the content. @default a process of its own */
  compiler?: CompileProcess | undefined
  /** Milliseconds since the epoch. */
  now: () => number
  log: Logger
}

/** The import of the content of a site. */
export interface SiteContent extends ContentSync {
  /** The import while it runs and nothing was published before it. */
  firstImport: () => FirstImport | null
}

/** Creates the import of the content, after which the pages are rendered again. `ready` includes the samples. */
export async function createContent(options: ContentOptions): Promise<SiteContent> {
  const { env, db, files, opened, services, version, pageInvalidation, compiler, now, log } = options
  const { siteUrl, dataDir, storageUrl } = env
  const { contentDir, stored, commits } = opened
  let isFirstImport = await beginFirstImport(db)
  let isRecorded = isFirstImport
  async function recordImport(): Promise<void> {
    if (!isRecorded) return
    await endFirstImport(db)
    isRecorded = false
  }
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
    compiler,
    log,
    onChanged() {
      version.increment()
      // Other processes that import the same files find nothing left to publish.
      pageInvalidation.invalidateAll()
      services.sockets.closeDisabledEndpoints()
    },
    async onImported() {
      commits.commitArticleIds()
      await publicationScheduler.schedule()
      await recordImport()
    },
  })

  async function addSamplesOnce(): Promise<void> {
    if (!env.samples) return
    try {
      if (await addSamples({ db, now, contentDir })) version.increment()
    } catch (error) {
      log.error({ err: error }, '示例评论、留言和聊天没有加进来')
    }
  }

  /** Before the remaining formats of pictures are encoded, which takes long. */
  async function onReadable(): Promise<void> {
    isFirstImport = false
    if (content.isReady()) {
      await recordImport().catch(logTaskError(log, '第一次导入的完成没有记下，稍后再记'))
    }
    await addSamplesOnce()
  }

  const ready = content.ready.then(onReadable)
  return {
    ...content,
    ready,
    firstImport: () => (isFirstImport ? { progress: content.progress() } : null),
    async stop() {
      await content.stop()
      await ready
      publicationScheduler.stop()
    },
  }
}
