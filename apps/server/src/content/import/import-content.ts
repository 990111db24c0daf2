import { type CompileProcess, createCompileProcess } from '#content/compile/compile-process.ts'
import type {
  CompileJob,
  ContentMessage,
  ProblemsMessage,
  ProgressMessage,
  SkippedFile,
} from '#content/compile/compile-messages.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import type { ContentPublication } from '#content/content-publication.ts'
import { createPassProgress, type ImportProgress } from '#content/import-progress.ts'
import { createPublishQueue } from '#content/import/publish-queue.ts'

/** Imports the content folder into the database. */
export interface ContentImporter {
  /**
   * Imports what has changed since the last run. Runs are serialised.
   * @param onReadable Called as soon as every article is readable, before pictures have all their formats.
   * @returns The problems of all files.
   */
  run(onReadable?: () => void): Promise<ContentProblem[]>
  /** Starts the compiler, because a change is expected. */
  warmUp: () => void
  /** Ends the current run before pictures have all their formats, because the next one has a change to publish. */
  interrupt: () => void
  /** Aborts the current run. */
  stop(): Promise<void>
}

export interface ContentImporterOptions {
  publication: ContentPublication
  /** Absolute. */
  contentDir: string
  /** Absolute; encoded pictures are stored in its `media` folder. */
  dataDir: string
  /** Storage of encoded pictures instead of `dataDir`. @default none */
  storageUrl?: string | null
  /** Public origin of the site; links to it are resolved. @default none */
  siteUrl?: string | null
  /** Compiles in one pass, without encoding pictures, and writes nothing to the content folder. @default false */
  isDryRun?: boolean
  /**
   * Memory of the compile process in bytes above which another one continues: that of code highlighting grows with each language
   * and never shrinks.
   * @default 320 MiB
   */
  maxResidentSize?: number
  /** Called after each write to the database. */
  onChanged: () => void
  /** Called at intervals until every article is readable. @default nothing */
  onProgress?: (progress: ImportProgress) => void
  /** Stops with the importer. @default one that gives a file 10 seconds without progress */
  compiler?: CompileProcess
}

/** Consecutive files that a run may skip before it fails. */
const maxSkippedFiles = 20

/** The compiler's libraries are loaded in the child process only. */
export function createContentImporter(options: ContentImporterOptions): ContentImporter {
  const {
    publication,
    contentDir,
    dataDir,
    storageUrl = null,
    siteUrl = null,
    isDryRun = false,
    maxResidentSize = 320 * 1024 * 1024,
    onChanged,
    onProgress,
    compiler = createCompileProcess(10_000),
  } = options
  const queue = createPublishQueue(publication, onChanged)
  const skipped = new Map<string, SkippedFile>()
  let running: Promise<unknown> = Promise.resolve()
  let knownAddresses: string | null = null
  let isStopped = false

  /**
   * Runs a pass, again for each file that had to be skipped, and once more if the process ended at a file or outside of any: the
   * system may have killed it for its memory.
   * @returns Whether a `full` pass would add nothing.
   */
  async function runPass(
    pass: CompileJob['pass'],
    onMessage: (message: ContentMessage | ProblemsMessage | ProgressMessage) => void,
    onProcess: () => void,
  ): Promise<boolean> {
    let hasEnded = false
    const crashed = new Set<string>()
    const last = skipped.size + maxSkippedFiles
    for (let passes = 0; passes < 2 * maxSkippedFiles && skipped.size < last; passes++) {
      const stored = await publication.listSources()
      onProcess()
      // A failed pass has queued writes too, which must not outlive the run.
      const result = await compiler
        .runPass(
          {
            contentDir,
            dataDir,
            storageUrl,
            siteUrl,
            maxResidentSize,
            knownAddresses,
            pass,
            stored,
            skipped,
          },
          onMessage,
        )
        .finally(() => queue.onIdle())
      if (result.kind === 'paused') {
        passes--
        continue
      }
      if (result.kind === 'process-ended') {
        if (hasEnded) throw result.error
        hasEnded = true
        continue
      }
      if (result.kind === 'interrupted') return false
      if (result.kind !== 'file-failed') return result.kind === 'stopped' || result.isComplete
      const { file, modifiedAt, isCrash, reason } = result
      if (isCrash && !crashed.has(file)) {
        crashed.add(file)
        continue
      }
      skipped.set(file, { modifiedAt, reason })
    }
    throw new Error('内容导入中止：无法处理的文件太多')
  }

  async function runOnce(onReadable?: () => void): Promise<ContentProblem[]> {
    if (isStopped) return []
    const problems = new Map<string, readonly ContentProblem[]>()
    let isReadable = false
    const progress = createPassProgress((counted) => {
      if (!isReadable) onProgress?.(counted)
    })
    const onMessage = (message: ContentMessage | ProblemsMessage | ProgressMessage): void => {
      if (message.type === 'problems') problems.set(message.file, message.problems)
      else if (message.type === 'files-handled') {
        progress.report({ done: message.done, total: message.total })
      } else {
        queue.add(message)
        if (message.type === 'addresses') knownAddresses = message.hash
      }
    }
    try {
      const isComplete = await runPass(isDryRun ? 'check' : 'quick', onMessage, progress.onProcess)
      isReadable = true
      if (!isStopped) onReadable?.()
      if (!isComplete && !isStopped && !isDryRun) await runPass('full', onMessage, progress.onProcess)
      return [...problems.values()].flat()
    } catch (error) {
      // Some of what the queue had may not be stored.
      knownAddresses = null
      throw error
    } finally {
      await compiler.release()
    }
  }

  return {
    run(onReadable) {
      const run = running.then(() => runOnce(onReadable))
      running = run.catch(() => {})
      return run
    },
    warmUp: () => compiler.warmUp(),
    interrupt: () => compiler.interrupt(),
    async stop() {
      isStopped = true
      await compiler.stop()
      await running
    },
  }
}
