import type { Logger } from '#platform/log/logger.ts'

/** Milliseconds from the first signal or error to the exit; supervisors commonly send SIGKILL after ten seconds. */
const defaultTimeout = 9_500

export interface ShutdownOptions {
  /** Finishes requests in flight and closes everything. */
  stop: () => Promise<unknown>
  /** Called at once with each error that nothing caught, before `stop`. */
  onUncaughtError: () => void
  log: Logger
  /** Milliseconds after which the process exits with code 1 though `stop` has not finished. @default 9.5 s */
  timeout?: number
}

/**
 * Stops the process in order. SIGTERM and SIGINT: exit code 0, or 1 at once on a second signal. An uncaught exception or an
 * unhandled rejection: exit code 1, so that the supervisor starts a new process; the state of this one is unknown.
 */
export function handleShutdown({
  stop,
  onUncaughtError,
  log,
  timeout = defaultTimeout,
}: ShutdownOptions): void {
  let isStopping = false
  let isSignalled = false
  let exitCode = 0

  function shutDown(): void {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      log.error('停止超时，进程退出')
      process.exit(1)
    }, timeout).unref()
    stop().then(
      () => {
        log.info('已停止')
        process.exit(exitCode)
      },
      (error: unknown) => {
        log.error({ err: error }, '停止时出错')
        process.exit(1)
      },
    )
  }

  const onSignal = (signal: NodeJS.Signals): void => {
    if (isSignalled) process.exit(1)
    isSignalled = true
    log.info({ signal }, '正在停止')
    shutDown()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // Unhandled rejections arrive here too: Node raises them as uncaught exceptions.
  process.on('uncaughtException', (error, origin) => {
    exitCode = 1
    const message = origin === 'unhandledRejection' ? '未处理的 Promise 拒绝' : '未捕获的异常'
    log.fatal({ err: error }, `${message}，进程将在处理完已有请求后退出`)
    onUncaughtError()
    shutDown()
  })
}
