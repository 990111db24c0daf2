import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { drawCard } from '#platform/pictures/card/draw-card.ts'
import { drawCaptcha } from '#platform/pictures/draw-captcha.ts'
import { drawIcon } from '#platform/pictures/draw-icon.ts'
import { normalizePicture } from '#platform/pictures/normalize-picture.ts'
import { isPictureError } from '#platform/pictures/picture-error.ts'
import type { PictureJob, PictureResult } from '#platform/pictures/picture-jobs.ts'

// One thread, no cache and low priority leave processor and memory to the server.
sharp.concurrency(1)
sharp.cache(false)
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
killFirst()

/** When memory runs out, the system ends this process before the server; Linux only. */
function killFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}

const send = (result: PictureResult): void => void process.send?.(result)

async function work(job: PictureJob): Promise<PictureResult> {
  if (job.kind === 'draw-captcha') return { kind: 'captcha', ...(await drawCaptcha(job)) }
  if (job.kind === 'draw-card') return { kind: 'card', ...(await drawCard(job)) }
  if (job.kind === 'draw-icon') return { kind: 'icon', bytes: await drawIcon(job) }
  return { kind: 'normalized', bytes: await normalizePicture(job) }
}

process.on('message', (job: PictureJob) => {
  work(job).then(send, (error: unknown) =>
    send({
      kind: 'failed',
      code: isPictureError(error) ? error.code : 'failed',
      reason: isPictureError(error) ? error.message : null,
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
})
// Signals to the process group are ignored: the server ends this process.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
send({ kind: 'ready' })
