import { monitorEventLoop } from '#platform/http/event-loop-monitor.ts'

/** Above this the process is too busy to be sent visitors, in ms. */
const maxLoopDelay = 1_000

/** What stands between this process and its visitors. */
export interface Readiness {
  isReady: boolean
  database: boolean
  content: boolean
  /** Longest delay of the event loop in the last seconds, in ms. */
  loopDelay: number
}

export interface HealthOptions {
  /** Rejects if the database does not answer. */
  pingDatabase: () => Promise<unknown>
  isContentReady: () => boolean
}

/** Watches the process. */
export interface Health {
  readiness(): Promise<Readiness>
  stop: () => void
}

/** Starts watching. */
export function createHealth({ pingDatabase, isContentReady }: HealthOptions): Health {
  const loop = monitorEventLoop()

  return {
    async readiness() {
      const database = await pingDatabase().then(
        () => true,
        () => false,
      )
      const content = isContentReady()
      const loopDelay = loop.delay()
      return { isReady: database && content && loopDelay < maxLoopDelay, database, content, loopDelay }
    },
    stop: loop.stop,
  }
}
