import type { ChildProcess } from 'node:child_process'
import type { Preview, PreviewJob, PreviewMessage } from '#content/preview/preview-messages.ts'
import { createBoundedQueue } from '#platform/process/bounded-queue.ts'
import { startCpuTimer } from '#platform/process/cpu-timer.ts'
import { createWarmChild } from '#platform/process/warm-child.ts'

/** Compiles previews one at a time in a child process, which stays warm while someone writes. */
export interface PreviewProcess {
  /** Starts the process, so that the first preview does not wait for its libraries. */
  warmUp(): void
  /**
   * @throws PreviewError if the queue is full, the text takes too long or the process fails.
   */
  compile(job: PreviewJob): Promise<Preview>
  /** Kills the process and rejects further jobs. */
  stop(): Promise<void>
}

/** A preview could not be compiled; the message, in Chinese, can be shown. */
export class PreviewError extends Error {
  override readonly name = 'PreviewError'
}

const worker = { name: 'preview.worker', moduleUrl: import.meta.url, memoryLimit: 512 }
const maxQueued = 8
/** Milliseconds. */
const maxQueueTime = 3_000
/** Milliseconds without a job after which the process ends. */
const idleTime = 5 * 60_000
/** Milliseconds of CPU time per text. */
const timeLimit = 10_000
/** Milliseconds of CPU time for the start of the process and its libraries. */
const startLimit = 30_000
/** A preview has a reader who waits, so a process without CPU time gets less than that of an import. */
const clockFactor = 6

/** Creates the queue; the process starts with the first job. */
export function createPreviewProcess(): PreviewProcess {
  let ready: Promise<unknown> = Promise.resolve()
  const warm = createWarmChild(worker, idleTime, (child) => {
    ready = nextMessage(child, startLimit)
    // The next preview rejects with it.
    ready.catch(() => undefined)
  })
  const queue = createBoundedQueue({
    maxConcurrent: 1,
    maxQueued,
    maxQueueTime,
    createError: () => new PreviewError('正在预览的文章太多，请稍后再试'),
  })

  async function work(job: PreviewJob): Promise<Preview> {
    if (warm.isStopped()) throw new PreviewError('预览已停止')
    try {
      const child = warm.acquire()
      await ready
      child.send(job, () => {})
      const message = await nextMessage(child, timeLimit)
      if (message.type === 'ready') throw new PreviewError('预览进程应答有误')
      if (message.type === 'failed') throw new PreviewError(message.reason)
      return message.preview
    } catch (error) {
      await warm.kill()
      throw error
    } finally {
      warm.restartIdleTime()
      await warm.release()
    }
  }

  return {
    warmUp: () => void warm.warmUp(),
    compile: (job) => queue.run(() => work(job)),
    stop: () => warm.stop(),
  }
}

function nextMessage(child: ChildProcess, limit: number): Promise<PreviewMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<PreviewMessage>()
  const fail = (reason: string): void => reject(new PreviewError(reason))
  const onExit = (): void => fail('预览时崩溃或内存不足')
  const onTimeout = (): void => fail(`预览超过 ${limit / 1000} 秒，没有完成`)
  const stopTimer = startCpuTimer(child.pid, limit, onTimeout, clockFactor)
  child.once('message', resolve).once('exit', onExit).once('error', onExit)
  return promise.finally(() => {
    stopTimer()
    child.off('message', resolve).off('exit', onExit).off('error', onExit)
  })
}
