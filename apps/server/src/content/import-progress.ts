import type { Logger } from '#platform/log/logger.ts'

/** How many files of the content an import has handled. */
export interface ImportProgress {
  done: number
  total: number
}

/** Milliseconds between two reports of a pass. A shorter pass, as after most saves, sends none. */
const reportInterval = 500

/** Milliseconds between two lines of the log. */
const logInterval = 5_000

/**
 * Counts handled files.
 * @param report Receives the count at intervals.
 * @param clock Milliseconds. @default performance.now
 */
export function createFileCounter(
  total: number,
  report: (progress: ImportProgress) => Promise<void>,
  clock: () => number = () => performance.now(),
): () => Promise<void> {
  let done = 0
  let reportedAt = clock()
  return async () => {
    done += 1
    if (clock() - reportedAt < reportInterval) return
    reportedAt = clock()
    await report({ done, total })
  }
}

/** Counts the files of a pass over its processes. */
export interface PassProgress {
  report: (progress: ImportProgress) => void
  /** Called before a process starts, with the files that those before it have not handled. */
  onProcess: () => void
}

/** @param report Receives the count of all processes. */
export function createPassProgress(report: (progress: ImportProgress) => void): PassProgress {
  let before = 0
  let handled = 0
  return {
    report({ done, total }) {
      handled = Math.min(before + done, total)
      report({ done: handled, total })
    },
    onProcess() {
      before = handled
    },
  }
}

/** The progress of an import; null while none runs, and while it has not lasted long. */
export interface ImportTracker {
  start: () => void
  report: (progress: ImportProgress) => void
  current: () => ImportProgress | null
  end: () => void
}

/**
 * Logs the progress of imports at intervals.
 * @param clock Milliseconds. @default performance.now
 */
export function createImportTracker(
  log: Logger,
  clock: () => number = () => performance.now(),
): ImportTracker {
  let current: ImportProgress | null = null
  let loggedAt = 0
  return {
    start() {
      loggedAt = clock()
    },
    report(progress) {
      current = progress
      if (clock() - loggedAt < logInterval) return
      loggedAt = clock()
      log.info(`正在导入 ${progress.done}/${progress.total}`)
    },
    current: () => current,
    end() {
      current = null
    },
  }
}
