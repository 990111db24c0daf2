import { monitorEventLoop } from '#platform/http/event-loop-monitor.ts'

/** Event loop delay above which the process is not ready, in ms. */
const maxLoopDelay = 1_000

/** Whether this process can serve visitors, and the checks behind it. */
export interface Readiness {
  isReady: boolean
  database: boolean
  content: boolean
  /** Longest delay of the event loop in the last seconds, in ms. */
  loopDelay: number
  /** Errors that nothing caught; after the first one the process is about to exit. */
  uncaughtErrors: number
}

export interface HealthOptions {
  /** Rejects if the database is unavailable. */
  pingDatabase: () => Promise<unknown>
  isContentReady: () => boolean
}

/** Health checks of this process. */
export interface Health {
  readiness(): Promise<Readiness>
  reportUncaughtError: () => void
  stop: () => void
}

/** Starts the health checks. */
export function createHealth({ pingDatabase, isContentReady }: HealthOptions): Health {
  const loop = monitorEventLoop()
  let uncaughtErrors = 0

  return {
    async readiness() {
      const database = await pingDatabase().then(
        () => true,
        () => false,
      )
      const content = isContentReady()
      const loopDelay = loop.delay()
      const isReady = database && content && loopDelay < maxLoopDelay && uncaughtErrors === 0
      return { isReady, database, content, loopDelay, uncaughtErrors }
    },
    reportUncaughtError: () => void (uncaughtErrors += 1),
    stop: loop.stop,
  }
}
