import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'

/** Time after which an unused thread ends, in ms. */
const idleTime = 30_000

/** Unused threads, with the timers that end them. */
const idle = new Map<Worker, NodeJS.Timeout>()

/** Derives a tag in a thread of low priority; each concurrent call has its own. */
export async function deriveArgon2id(parameters: Argon2Parameters): Promise<Uint8Array> {
  const worker = takeIdle() ?? startThread()
  const tag = await new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(parameters)
  })
  release(worker)
  if (tag instanceof Uint8Array) return tag
  throw new TypeError('The thread sent no tag.')
}

function startThread(): Worker {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new Worker(new URL(`./argon2.worker.${extension}`, import.meta.url))
}

function takeIdle(): Worker | undefined {
  for (const [worker, timer] of idle) {
    clearTimeout(timer)
    idle.delete(worker)
    worker.ref()
    return worker
  }
  return undefined
}

/** Keeps a thread for the next call; an unused one does not keep the process running. */
function release(worker: Worker): void {
  worker.removeAllListeners('error')
  worker.unref()
  const end = (): void => {
    idle.delete(worker)
    void worker.terminate()
  }
  idle.set(worker, setTimeout(end, idleTime).unref())
}
