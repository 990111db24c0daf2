import { Worker } from 'node:worker_threads'
import { nextMessage, post } from './worker-messages.ts'

/** What is measured as a visitor notices it. */
export const victims = ['healthz', 'home', 'list', 'article', 'socket'] as const
export type Victim = (typeof victims)[number]

/** Round trips of one victim. */
export interface VictimReport {
  /** In ms. */
  times: number[]
  /** Responses other than 200, and connections that failed or ended. */
  errors: number
}

/** Round trips of all victims. */
export type VictimReports = Record<Victim, VictimReport>

/** Measurements of all victims, without interruption. */
export interface VictimWatch {
  /** Measurements since the last call. */
  take(): Promise<VictimReports>
  stop(): Promise<void>
}

/** The first message to the worker thread; each further one takes the measurements. */
export interface VictimCommand {
  origin: string
  articleId: number
}

/** Starts to measure in a worker thread, so that work of this thread is not measured. */
export function watchVictims(command: VictimCommand): VictimWatch {
  const worker = new Worker(new URL('victims.worker.ts', import.meta.url))
  post(worker, command)
  return {
    take() {
      const taken = nextMessage<VictimReports>(worker)
      post(worker, 'take')
      return taken
    },
    async stop() {
      await worker.terminate()
    },
  }
}
