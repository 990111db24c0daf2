import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'

/**
 * Requests a URL repeatedly while `task` runs and returns the duration of each request in ms. The requests are sent by a worker
 * thread, so that work of this thread is not measured.
 */
export async function callTimesDuring(url: string, task: () => Promise<unknown>): Promise<number[]> {
  const caller = new Worker(new URL(import.meta.url), { workerData: url })
  const { promise, resolve, reject } = Promise.withResolvers<number[]>()
  caller.once('message', resolve).once('error', reject)
  await task()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  caller.postMessage('enough')
  return promise
}

async function callUntilMessage(url: string): Promise<number[]> {
  const times: number[] = []
  const enough = new AbortController()
  parentPort?.once('message', () => enough.abort())
  while (!enough.signal.aborted) {
    const start = performance.now()
    await (await fetch(url)).text()
    times.push(performance.now() - start)
  }
  return times
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
if (!isMainThread) parentPort?.postMessage(await callUntilMessage(String(workerData)))
