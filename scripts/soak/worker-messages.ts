import { parentPort, type Worker } from 'node:worker_threads'

/** The next message of a worker thread; rejects if the thread fails. */
export function nextMessage<Message>(worker: Worker): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  worker.once('message', resolve).once('error', reject)
  return promise.finally(() => worker.off('message', resolve).off('error', reject))
}

/** In a worker thread, the next message of the main thread. */
export function nextCommand<Message>(): Promise<Message> {
  const { promise, resolve } = Promise.withResolvers<Message>()
  parentPort?.once('message', resolve)
  return promise
}

/** Sends a message to the thread at the other end. */
export function post(port: Pick<Worker, 'postMessage'> | null, message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port?.postMessage(message)
}
