import { Worker } from 'node:worker_threads'
import { nextMessage, post } from './worker-messages.ts'

/** The site under load. */
export interface Target {
  origin: string
  /** Absolute path of the SQLite file. */
  dataFile: string
  articleIds: readonly number[]
  /** Users with a session who write. */
  writers: readonly { id: number; token: string }[]
  /** Users with a session who upload. */
  uploaders: readonly { id: number; token: string }[]
}

/** A write that the server has acknowledged. */
export type AcknowledgedWrite =
  | { kind: 'comment' | 'message' | 'chat'; content: string }
  /** `isLiked` is null if the last change was not acknowledged: it may be stored or not. */
  | { kind: 'like'; userId: number; articleId: number; isLiked: boolean | null }

/** What a load has sent and received. */
export interface LoadReport {
  /** Responses by status, and other outcomes by name. */
  outcomes: Record<string, number>
  /** In the order of their responses. */
  writes: AcknowledgedWrite[]
}

/** What a load runs with. */
export interface LoadContext extends Target {
  /** Ends the load. A request in flight is awaited where its outcome counts. */
  signal: AbortSignal
  /** Counts a response by its status, or another outcome by a name. */
  count: (outcome: number | string) => void
  acknowledge: (write: AcknowledgedWrite) => void
}

/** Sends requests until its signal is aborted. */
export type Load = (context: LoadContext) => Promise<void>

/** Names of the loads. */
export type LoadName =
  | 'body-flood'
  | 'captcha-flood'
  | 'slowloris'
  | 'login-flood'
  | 'ping-flood'
  | 'readers'
  | 'sockets'
  | 'stalled-readers'
  | 'upload-flood'
  | 'write-lock'
  | 'writers'

/** The first message to the worker thread of a load; the second one ends it. */
export interface LoadCommand {
  name: LoadName
  target: Target
}

/** A load in a worker thread. */
export interface RunningLoad {
  stop(): Promise<LoadReport>
}

/** Starts a load in a worker thread. */
export function startLoad(name: LoadName, target: Target): RunningLoad {
  const worker = new Worker(new URL('load.worker.ts', import.meta.url))
  const report = nextMessage<LoadReport>(worker)
  // Awaited by `stop`; a worker that fails earlier rejects there.
  report.catch(() => undefined)
  post(worker, { name, target } satisfies LoadCommand)
  return {
    async stop() {
      post(worker, 'stop')
      const received = await report
      await worker.terminate()
      return received
    },
  }
}
