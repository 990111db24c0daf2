import type { Logger } from '#platform/log/logger.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import { DAY, MINUTE } from '#platform/process/durations.ts'

/** Daily integrity checks. */
export interface IntegrityChecks {
  /** Whether the database has passed the last check; null before the first has ended. */
  isIntact: () => boolean | null
  /** Ends the current check. */
  stop: () => Promise<void>
}

/** Dependencies of the checks. */
export interface IntegrityChecksOptions {
  /** Returns the problems of the database; empty if there are none. */
  check: (signal: AbortSignal) => Promise<string[]>
  log: Logger
  /** Called with the first problem of a damaged database. */
  onDamaged: (problem: string) => Promise<void>
  /** Milliseconds before the first check, so that it does not delay the start. @default 10 minutes */
  initialDelay?: number
}

/** Checks the database ten minutes after the start and then once a day, and logs the result. */
export function startIntegrityChecks({
  check,
  log,
  onDamaged,
  initialDelay = 10 * MINUTE,
}: IntegrityChecksOptions): IntegrityChecks {
  let isIntact: boolean | null = null
  const work = async (signal: AbortSignal): Promise<void> => {
    const [problem] = await check(signal)
    isIntact = problem === undefined
    if (problem === undefined) return log.info('数据库完整性检查通过')
    log.error({ problem }, '数据库没有通过完整性检查，数据文件可能已损坏，请用备份恢复（qingjian restore）')
    await onDamaged(problem).catch((err: unknown) => log.error({ err }, '无法通知站长数据库可能已损坏'))
  }
  const onError = (err: unknown): void => log.error({ err }, '数据库完整性检查没有完成，明天再试')
  const stop = startPeriodicTask({ name: 'integrity-check', work, interval: DAY, initialDelay, onError })
  return { isIntact: () => isIntact, stop }
}
