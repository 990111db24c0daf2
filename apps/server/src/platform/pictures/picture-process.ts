import type { ChildProcess } from 'node:child_process'
import { killChildWorker, startChildWorker } from '#platform/process/child-worker.ts'
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

/** Milliseconds; sharp has been seen to hang for good in native code. */
export interface PictureTimeLimits {
  /** @default 10 seconds */
  normalize?: number
  /** @default 10 seconds */
  drawCaptcha?: number
  /** How long an order may wait for the ones before it: nobody would see its picture later. @default 4 seconds */
  maxQueueTime?: number
}

/**
 * Makes pictures, one after another, in a process that starts with the first of them and ends when there is nothing to do:
 * the server itself neither loads the libraries nor decodes what visitors bring.
 */
export interface PictureProcess {
  /** @throws PictureError */
  normalize(order: Omit<NormalizeJob, 'kind'>): Promise<Buffer>
  /** @throws PictureError */
  drawCaptcha(order: Omit<CaptchaJob, 'kind'>): Promise<CaptchaPictures>
  /** @throws PictureError */
  drawCard(order: Omit<CardJob, 'kind'>): Promise<CardPicture>
  /** @throws PictureError */
  drawIcon(order: Omit<IconJob, 'kind'>): Promise<Buffer>
  /** Kills the process, for good. */
  stop(): Promise<void>
}

/** Pictures live outside of the memory that is limited here. */
const worker = { name: 'picture.worker', moduleUrl: import.meta.url, memoryLimit: 128 }
/** Orders that may wait; each may hold 5 MiB. */
const maxWaiting = 12
const waitLimit = 4_000
/** Milliseconds without an order after which the process ends. */
const idleTime = 20_000
/** Milliseconds that loading the libraries may take on a busy machine. */
const startLimit = 30_000
const workLimit = 10_000

/** Prepares to make pictures; nothing is started yet. */
export function createPictureProcess(limits: PictureTimeLimits = {}): PictureProcess {
  let child: ChildProcess | undefined
  let isEnded = false
  let waiting = 0
  let line: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  async function kill(): Promise<void> {
    clearTimeout(idle)
    const killed = child
    child = undefined
    if (killed) await killChildWorker(killed)
  }

  async function work(order: PictureJob, limit: number): Promise<PictureResult> {
    clearTimeout(idle)
    try {
      if (isEnded) throw new PictureError('failed', '图片处理已停止')
      if (child?.connected !== true) {
        child = startChildWorker(worker)
        await nextReply(child, startLimit)
      }
      child.send(order)
      return await nextReply(child, limit)
    } catch (error) {
      await kill()
      throw error
    } finally {
      idle = setTimeout(() => void kill(), idleTime).unref()
    }
  }

  /** Orders wait for one another: several decoded pictures at once would take too much memory. */
  async function take(order: PictureJob, limit: number = workLimit): Promise<PictureResult> {
    if (waiting >= maxWaiting) throw busy()
    waiting += 1
    const since = performance.now()
    const turn = line.then(() => {
      if (performance.now() - since > (limits.maxQueueTime ?? waitLimit)) throw busy()
      return work(order, limit)
    })
    line = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      waiting -= 1
    }
  }

  return {
    async normalize(order) {
      const reply = await take({ kind: 'normalize', ...order }, limits.normalize)
      if (reply.kind === 'normalized') return Buffer.from(reply.bytes)
      throw faultOf(reply)
    },
    async drawCaptcha(order) {
      const reply = await take({ kind: 'draw-captcha', ...order }, limits.drawCaptcha)
      if (reply.kind === 'captcha') return { canvasSrc: reply.canvasSrc, blockSrc: reply.blockSrc }
      throw faultOf(reply)
    },
    async drawCard(order) {
      const reply = await take({ kind: 'draw-card', ...order })
      if (reply.kind === 'card') return { bytes: Buffer.from(reply.bytes), hasText: reply.hasText }
      throw faultOf(reply)
    },
    async drawIcon(order) {
      const reply = await take({ kind: 'draw-icon', ...order })
      if (reply.kind === 'icon') return Buffer.from(reply.bytes)
      throw faultOf(reply)
    },
    async stop() {
      isEnded = true
      await kill()
    },
  }
}

function nextReply(child: ChildProcess, limit: number): Promise<PictureResult> {
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

function busy(): PictureError {
  return new PictureError('busy', '正在处理的图片太多，请稍后再试')
}

function faultOf(reply: PictureResult): PictureError {
  if (reply.kind !== 'failed') return new PictureError('failed', `图片处理进程答非所问：${reply.kind}`)
  if (reply.reason !== null) return new PictureError('unusable', reply.reason)
  return new PictureError('failed', '图片处理出错', { cause: reply.detail })
}
