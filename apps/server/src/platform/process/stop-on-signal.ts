import type { Logger } from '#platform/log/logger.ts'

/** A supervisor kills after ten seconds; being late would look like a crash. */
const hardLimit = 9_500

/**
 * Stops the process cleanly on SIGTERM and SIGINT: exit code 0 once everything is put away, at once on a second signal.
 */
export function stopOnSignal(stop: () => Promise<unknown>, log: Logger): void {
  let isStopping = false
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, '正在停止')
    setTimeout(() => process.exit(1), hardLimit).unref()
    stop().then(
      () => {
        log.info('已停止')
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ err: error }, '停止时出错')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
