import type { ChildProcess } from 'node:child_process'
import { createBoundedQueue } from '#platform/process/bounded-queue.ts'
import { createWarmChild } from '#platform/process/warm-child.ts'
import { PictureError } from '#platform/pictures/picture-error.ts'
import type {
  CaptchaJob,
  CaptchaPictures,
  CardJob,
  CardPicture,
  IconJob,
  NormalizeJob,
  PictureJob,
  PictureResult,
} from '#platform/pictures/picture-jobs.ts'

/** Time limits in ms: sharp can hang in native code. */
export interface PictureTimeLimits {
  /** @default 10 seconds */
  normalize?: number
  /** @default 10 seconds */
  drawCaptcha?: number
  /** Time in the queue, after which a job is rejected. @default 4 seconds */
  maxQueueTime?: number
}

/**
 * Runs picture jobs one at a time in a child process that starts with the first job and ends when idle: the server neither
 * loads the native libraries nor decodes uploads.
 */
export interface PictureProcess {
  /** @throws PictureError */
  normalize(job: Omit<NormalizeJob, 'kind'>): Promise<Buffer>
  /** @throws PictureError */
  drawCaptcha(job: Omit<CaptchaJob, 'kind'>): Promise<CaptchaPictures>
  /** @throws PictureError */
  drawCard(job: Omit<CardJob, 'kind'>): Promise<CardPicture>
  /** @throws PictureError */
  drawIcon(job: Omit<IconJob, 'kind'>): Promise<Buffer>
  /** Kills the process and rejects further jobs. */
  stop(): Promise<void>
}

/** `memoryLimit` applies to the JavaScript heap, `dataLimit` to decoded pictures too, and to 0.7 GB that V8 reserves. */
const worker = { name: 'picture.worker', moduleUrl: import.meta.url, memoryLimit: 128, dataLimit: 2048 }
/** Waiting jobs of each kind, captchas and others. */
const maxQueued = 11
const defaultMaxQueueTime = 4_000
/** Milliseconds without a job after which the process ends. */
const idleTime = 20_000
/** Milliseconds for the start of the process and its libraries on a busy machine. */
const startLimit = 30_000
const workLimit = 10_000

/** Creates the queue; the process starts with the first job. */
export function createPictureProcess(limits: PictureTimeLimits = {}): PictureProcess {
  let ready: Promise<unknown> = Promise.resolve()
  const warm = createWarmChild(worker, idleTime, (child) => {
    ready = nextResult(child, startLimit)
  })
  const queue = createBoundedQueue({
    // Several decoded pictures at once would use too much memory.
    maxConcurrent: 1,
    maxQueued,
    maxQueueTime: limits.maxQueueTime ?? defaultMaxQueueTime,
    createError: () => new PictureError('busy', '正在处理的图片太多，请稍后再试'),
  })

  async function work(job: PictureJob, limit: number): Promise<PictureResult> {
    if (warm.isStopped()) throw new PictureError('failed', '图片处理已停止')
    try {
      const child = warm.acquire()
      await ready
      child.send(job)
      return await nextResult(child, limit)
    } catch (error) {
      await warm.kill()
      throw error
    } finally {
      warm.restartIdleTime()
      await warm.release()
    }
  }

  /** Runs a job after those before it; captchas first, because visitors cannot log in without them. */
  function run(job: PictureJob, limit: number = workLimit): Promise<PictureResult> {
    const isUrgent = job.kind === 'draw-captcha'
    return queue.run(() => work(job, limit), { isUrgent })
  }

  return {
    async normalize(job) {
      const result = await run({ kind: 'normalize', ...job }, limits.normalize)
      if (result.kind === 'normalized') return Buffer.from(result.bytes)
      throw faultOf(result)
    },
    async drawCaptcha(job) {
      const result = await run({ kind: 'draw-captcha', ...job }, limits.drawCaptcha)
      if (result.kind === 'captcha') return { canvasSrc: result.canvasSrc, blockSrc: result.blockSrc }
      throw faultOf(result)
    },
    async drawCard(job) {
      const result = await run({ kind: 'draw-card', ...job })
      if (result.kind === 'card') return { bytes: Buffer.from(result.bytes), hasText: result.hasText }
      throw faultOf(result)
    },
    async drawIcon(job) {
      const result = await run({ kind: 'draw-icon', ...job })
      if (result.kind === 'icon') return Buffer.from(result.bytes)
      throw faultOf(result)
    },
    stop: () => warm.stop(),
  }
}

function nextResult(child: ChildProcess, limit: number): Promise<PictureResult> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureResult>()
  const fail = (reason: string): void => reject(new PictureError('failed', reason))
  const exit = (): void => fail('图片处理进程已退出')
  const timer = setTimeout(() => fail(`图片处理超过 ${limit} 毫秒`), limit)
  child.once('message', resolve).once('exit', exit).once('error', exit)
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', exit).off('error', exit)
  })
}

function faultOf(result: PictureResult): PictureError {
  if (result.kind !== 'failed') return new PictureError('failed', `图片处理进程答非所问：${result.kind}`)
  if (result.reason !== null) return new PictureError(result.code, result.reason)
  return new PictureError('failed', '图片处理出错', { cause: result.detail })
}
