import { type CompileProcess, createCompileProcess } from '#content/compile-process.ts'
import type { CompileJob, CompileMessage, SkippedFile } from '#content/compile-messages.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import type { ContentPublication } from '#content/content-publication.ts'
import { createPublishQueue } from '#content/publish-queue.ts'

/** Brings the content folder's files into the database. */
export interface ContentImporter {
  /**
   * Imports what has changed since the last time; a call during a run waits for it and then runs.
   * @param onReadable Called as soon as every article can be read, before pictures have all their formats.
   * @returns What could not be used, and why.
   */
  run(onReadable?: () => void): Promise<ContentProblem[]>
  /** Breaks off what is running. */
  stop(): Promise<void>
}

export interface ContentImporterOptions {
  publication: ContentPublication
  /** Absolute. */
  contentDir: string
  /** Absolute; encoded pictures go to its `media` folder. */
  dataDir: string
  /** Called each time that something has been stored. */
  onChanged: () => void
  /** Milliseconds that a file may take without a sign of progress. @default 10000 */
  timeLimit?: number
}

/** Files that may hang one after the other before a run gives up. */
const maxSkippedFiles = 20

/** Prepares the import; nothing heavy is loaded into this process. */
export function createContentImporter(options: ContentImporterOptions): ContentImporter {
  const { publication, contentDir, dataDir, onChanged, timeLimit = 10_000 } = options
  const publisher = createPublishQueue(publication, onChanged)
  const skipped = new Map<string, SkippedFile>()
  let current: CompileProcess | undefined
  let running: Promise<unknown> = Promise.resolve()
  let isStopped = false

  /** Walks until the end is reached, leaving out one file more each time that one hangs. */
  async function runPass(
    compiler: CompileProcess,
    pass: CompileJob['pass'],
    onMessage: (message: CompileMessage) => void,
  ): Promise<boolean> {
    for (let breaks = 0; breaks < maxSkippedFiles; breaks++) {
      const stored = await publication.listSources()
      // A walk that fails has left work behind as well, which must not outlive the run.
      const end = await compiler
        .runPass({ contentDir, dataDir, pass, stored, skipped }, onMessage)
        .finally(() => publisher.onIdle())
      if (end.kind !== 'stuck') return end.kind === 'ended' || end.isComplete
      const { file, modifiedAt, reason } = end
      skipped.set(file, { modifiedAt, reason })
    }
    throw new Error(`内容导入中止：有 ${maxSkippedFiles} 个文件无法处理`)
  }

  async function runOnce(onReadable?: () => void): Promise<ContentProblem[]> {
    if (isStopped) return []
    const problems = new Map<string, readonly ContentProblem[]>()
    const receive = (message: CompileMessage): void => {
      if (message.type === 'problems') problems.set(message.file, message.problems)
      else publisher.add(message)
    }
    const compiler = createCompileProcess(timeLimit)
    current = compiler
    try {
      const isComplete = await runPass(compiler, 'quick', receive)
      if (!isStopped) onReadable?.()
      if (!isComplete && !isStopped) await runPass(compiler, 'full', receive)
      return [...problems.values()].flat()
    } finally {
      await compiler.stop()
    }
  }

  return {
    run(onReadable) {
      const run = running.then(() => runOnce(onReadable))
      running = run.catch(() => {})
      return run
    },
    async stop() {
      isStopped = true
      await current?.stop()
      await running
    },
  }
}
