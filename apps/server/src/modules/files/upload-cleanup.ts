import type { Logger } from '#platform/log/logger.ts'
import { type OrphanDeps, removeOrphanedUploads } from '#modules/files/orphaned-uploads.ts'

/** Milliseconds after the start, when there is less to do than at it, and between two runs. */
const firstDelay = 10 * 60_000
const interval = 24 * 60 * 60_000

/** What the clean-up needs from outside. */
export interface UploadCleanupDeps extends OrphanDeps {
  log: Logger
}

/** Removes orphaned uploads once a day. */
export interface UploadCleanup {
  /** Waits for a run that is under way. */
  stop(): Promise<void>
}

/** Starts the clock; a run that fails is logged, and tried again the next day. */
export function startUploadCleanup({ log, ...deps }: UploadCleanupDeps): UploadCleanup {
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(run, firstDelay).unref()

  function run(): void {
    timer = setTimeout(run, interval).unref()
    running = removeOrphanedUploads(deps).then(
      (count) => {
        if (count > 0) log.info({ count }, '清理了没有用到的图片')
      },
      (error: unknown) => log.error({ err: error }, '清理没有用到的图片时出错'),
    )
  }

  return {
    stop() {
      clearTimeout(timer)
      return running
    },
  }
}
