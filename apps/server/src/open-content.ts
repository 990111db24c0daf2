import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { ContentStore } from '#content/store/content-store.ts'
import { createDatabaseStore } from '#content/store/database-store.ts'
import { createFolderStore, removeTemporaryFiles } from '#content/store/folder-store.ts'
import type { StoredContent } from '#content/store/stored-content.ts'
import { createWorkingCopy } from '#content/store/working-copy.ts'
import { type ContentCommits, createContentCommits } from '#modules/editing/content-commits.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import type { Services } from '#services.ts'

/** The content of a site: its files, and the folder from which this process reads them. */
export interface OpenedContent {
  contentDir: string
  /** See `EditingDeps`. */
  refreshContent: () => Promise<void>
  contentStore: ContentStore
  /** Null: the folder has the content. */
  stored: StoredContent | null
  commits: ContentCommits
}

interface ContentOptions {
  env: ServerEnv
  db: Db
  now: () => number
  log: Logger
  services: Pick<Services, 'background' | 'fanOut' | 'lease'>
}

/** Channel on which a process reports that it has changed the stored files. */
const contentChannel = 'content'

/** Opens the content in the store that `CONTENT_STORE` names. */
export function openContent(options: ContentOptions): OpenedContent {
  return options.env.contentStore === 'folder' ? openFolder(options) : openDatabaseContent(options)
}

function openFolder({ env, db, now, log, services }: ContentOptions): OpenedContent {
  const { contentDir, dataDir, siteUrl } = env
  removeTemporaryFiles(contentDir, now()).catch((error: unknown) =>
    log.warn({ err: error }, '内容文件夹里的临时文件暂时无法清理'),
  )
  return {
    contentDir,
    refreshContent: async () => undefined,
    contentStore: createFolderStore(contentDir, dataDir),
    stored: null,
    commits: createContentCommits({ ...services, db, contentDir, siteUrl, log }),
  }
}

function openDatabaseContent({ env, db, now, log, services }: ContentOptions): OpenedContent {
  const { fanOut, lease } = services
  const contentDir = join(env.dataDir, 'content-copy')
  const ownId = randomUUID()
  const report = (): void => fanOut.publish(contentChannel, ownId)
  const contentStore = createDatabaseStore({ db, now, onChanged: report })
  const copy = createWorkingCopy({ db, store: contentStore, folder: contentDir, log })
  return {
    contentDir,
    refreshContent: () => copy.update(),
    contentStore,
    stored: {
      copy,
      subscribe: (listener) =>
        fanOut.subscribe((channel, id) => {
          if (channel === contentChannel) listener(id === ownId)
        }),
      isFirst: () => lease.held() !== null,
    },
    // The working copy is no git repository; the transaction of the save has ended here.
    commits: { commit: report, commitArticleIds: () => undefined, problems: () => [] },
  }
}
