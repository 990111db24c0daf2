import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'

/**
 * Calls an address again and again while `task` runs, and gives what each call took, in ms. A thread of its own calls, so that
 * what this one has to do meanwhile does not count.
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

async function callUntilTold(url: string): Promise<number[]> {
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
if (!isMainThread) parentPort?.postMessage(await callUntilTold(String(workerData)))
