import type { Logger } from '#platform/log/logger.ts'

/**
 * Logs faults that nobody caught and lives on. Nothing here keeps state that half a step could spoil (writes are
 * transactions, caches are made anew), while an exit would take the site down for everybody.
 */
export function surviveFaults(log: Logger): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, '后台任务出错'))
  process.on('uncaughtException', (error) => log.error({ err: error }, '未捕获的异常'))
}
