import type { Logger } from '#platform/log/logger.ts'
import { type OrphanDeps, removeOrphanedUploads } from '#modules/files/orphaned-uploads.ts'

/** Milliseconds from the start to the first run (after the start-up load), and between runs. */
const firstDelay = 10 * 60_000
const interval = 24 * 60 * 60_000

/** Dependencies of the cleanup. */
export interface UploadCleanupDeps extends OrphanDeps {
  log: Logger
}

/** Deletes orphaned uploads once a day. */
export interface UploadCleanup {
  /** Waits for the current run. */
  stop(): Promise<void>
}

/** Starts the timer; a failed run is logged and repeated the next day. */
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
