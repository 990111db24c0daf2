import { logTaskError } from '#platform/log/log-task-error.ts'
import type { Logger } from '#platform/log/logger.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import { DAY, MINUTE } from '#platform/process/durations.ts'
import type { TaskLease } from '#platform/process/task-lease.ts'
import { removeTemporaryUploads } from '#modules/files/temporary-uploads.ts'
import { readRetentionTime } from '#modules/site/retention-time.ts'
import { type OrphanDeps, removeOrphanedUploads } from '#modules/files/orphaned-uploads.ts'

/** Milliseconds from the start to the first run, after the start-up load. */
const initialDelay = 10 * MINUTE

/** Milliseconds between two runs. */
const interval = DAY

/** Dependencies of the cleanup. */
export interface UploadCleanupDeps extends OrphanDeps {
  /** Absolute; the folder of temporary files. */
  dataDir: string
  lease: TaskLease
  log: Logger
}

/**
 * Deletes the temporary files of this process and, where it holds the lease, the orphaned uploads of the site, once a day. A
 * failed run is logged and repeated the next day.
 * @returns Stops the cleanup, and resolves once the current runs have ended.
 */
export function startUploadCleanup({ log, dataDir, lease, ...deps }: UploadCleanupDeps): () => Promise<void> {
  const schedule = { interval, initialDelay, onError: logTaskError(log, '清理没有用到的图片时出错') }
  const readTime = (): Promise<number> => readRetentionTime(deps.db, deps.now())
  const stops = [
    startPeriodicTask({
      ...schedule,
      name: 'temporary-upload-cleanup',
      work: async () => {
        await removeTemporaryUploads(dataDir, await readTime())
      },
    }),
    startPeriodicTask({
      ...schedule,
      name: 'upload-cleanup',
      lease,
      work: async () => {
        const time = await readTime()
        const count = await removeOrphanedUploads({ ...deps, now: () => time })
        if (count > 0) log.info({ count }, '清理了没有用到的图片')
      },
    }),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
