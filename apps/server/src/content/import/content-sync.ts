import type { CompileProcess } from '#content/compile/compile-process.ts'
import type { ContentPublication } from '#content/content-publication.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { formatProblem, summarizeProblems } from '#content/group-problems.ts'
import { createContentImporter } from './import-content.ts'
import { createImportTracker, type ImportProgress } from '#content/import-progress.ts'
import { startContentWatcher } from '#content/store/content-watcher.ts'
import {
  rejectStale,
  StaleContentError,
  type StoredContent,
  watchStoredContent,
} from '#content/store/stored-content.ts'
import type { Logger } from '#platform/log/logger.ts'
import { logTaskError } from '#platform/log/log-task-error.ts'
import { createSerialQueue } from '#platform/process/serial-queue.ts'

export interface ContentSyncOptions {
  publication: ContentPublication
  /** Absolute. */
  contentDir: string
  /** Fills the content folder from the database. @default none: the folder has the content, and is watched */
  stored?: StoredContent | null
  /** Absolute. */
  dataDir: string
  /** Storage of encoded pictures instead of `dataDir`. @default none */
  storageUrl?: string | null
  /** Public origin of the site. */
  siteUrl: string
  /** @default one that gives a file 10 seconds without progress */
  compiler?: CompileProcess | undefined
  log: Logger
  /** Called after each write to the database. */
  onChanged: () => void
  /** Called after each import. */
  onImported: () => Promise<void>
}

/** More problems than these are logged as one summary. */
const maxLoggedProblems = 20

/** Keeps what is published in step with the content. */
export interface ContentSync {
  /** Resolves when every article is readable for the first time, or when the first import failed. */
  ready: Promise<void>
  /** Whether an import has published the content folder. */
  isReady: () => boolean
  /** Problems that the last import has found. */
  problems: () => readonly ContentProblem[]
  /** Progress of the import until every article is readable; null while none runs or it has not lasted long. */
  progress: () => ImportProgress | null
  /** Starts the compiler, because a change is expected. */
  warmUp: () => void
  /** Starts an import, because the database has changed what articles refer to. */
  requestImport: () => void
  /** Imports, then watches for changes. */
  start: () => void
  stop: () => Promise<void>
}

/** Imports the content folder at the start and after each change, and logs the problems of its files. */
export function createContentSync(options: ContentSyncOptions): ContentSync {
  const { publication, contentDir, dataDir, storageUrl = null, siteUrl, log, onChanged, onImported } = options
  const { stored = null, compiler } = options
  const tracker = createImportTracker(log)
  let revision = 0
  const importer = createContentImporter({
    publication:
      stored === null
        ? publication
        : rejectStale(publication, async () => (await stored.copy.newestRevision()) === revision),
    contentDir,
    dataDir,
    storageUrl,
    siteUrl,
    ...(compiler && { compiler }),
    onChanged,
    onProgress: tracker.report,
  })
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  let isReady = false
  let foundProblems: readonly ContentProblem[] = []
  let loggedProblems = new Set<string>()
  // A change during the first run is noticed beside it, and must not alter the files that it reads.
  const serialize = createSerialQueue()
  const run = (): Promise<void> => serialize(runOnce)

  async function importNewest(): Promise<ContentProblem[]> {
    if (stored !== null) revision = await stored.copy.synchronize()
    try {
      const problems = await importer.run(() => {
        isReady = true
        tracker.end()
        resolve()
      })
      await stored?.copy.storeArticleIds()
      return problems
    } catch (error) {
      if (error instanceof StaleContentError) return importNewest()
      throw error
    }
  }

  async function runOnce(): Promise<void> {
    tracker.start()
    try {
      const problems = await importNewest()
      foundProblems = problems
      logNewProblems(problems)
      await onImported()
    } catch (error) {
      log.error({ err: error }, '内容导入失败，网站沿用已有的内容')
    } finally {
      tracker.end()
      resolve()
    }
  }

  /** Skips problems that the previous import logged. */
  function logNewProblems(problems: readonly ContentProblem[]): void {
    const fresh = problems.filter((problem) => !loggedProblems.has(formatProblem(problem)))
    if (fresh.length > maxLoggedProblems) {
      const summary = summarizeProblems(fresh, 2).join('\n')
      log.warn(`内容有 ${fresh.length} 处问题，qingjian check 列出全部：\n${summary}`)
    } else {
      for (const problem of fresh) log.warn(`内容有误：${formatProblem(problem)}`)
    }
    loggedProblems = new Set(problems.map(formatProblem))
  }

  let stop = async (): Promise<void> => {}
  let requestImport = (): void => {}
  return {
    ready,
    isReady: () => isReady,
    problems: () => foundProblems,
    progress: tracker.current,
    warmUp: importer.warmUp,
    requestImport: () => requestImport(),
    start() {
      // The process stays for its idle time, so that the first save does not wait for its libraries and the list of articles.
      importer.warmUp()
      const firstRun = run()
      // The formats of pictures may take minutes, for which a change does not wait.
      const onChange = (): void => {
        importer.interrupt()
        importer.warmUp()
      }
      // Started beside the first run, so that no change falls between the two.
      const watcher =
        stored === null
          ? startContentWatcher({
              contentDir,
              run,
              onChange,
              onError: (error) => log.error({ err: error }, '内容目录监视出错，改动要到重启后才会生效'),
            })
          : watchStoredContent({
              content: stored,
              isImported: (newest) => newest === revision,
              run,
              onChange: importer.interrupt,
              onError: logTaskError(log, '暂时读不到内容的改动，稍后再试'),
            })
      requestImport = watcher.schedule
      stop = async () => {
        await importer.stop()
        await Promise.all([watcher.stop(), firstRun])
      }
    },
    stop: () => stop(),
  }
}
