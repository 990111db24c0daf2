import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { drawCard } from '#platform/pictures/card/draw-card.ts'
import { drawCaptcha } from '#platform/pictures/draw-captcha.ts'
import { drawIcon } from '#platform/pictures/draw-icon.ts'
import { normalizePicture } from '#platform/pictures/normalize-picture.ts'
import { isPictureError } from '#platform/pictures/picture-error.ts'
import type { PictureJob, PictureResult } from '#platform/pictures/picture-jobs.ts'

// One thread and no cache: a slow picture takes longer, and the readers keep the processors and the memory.
sharp.concurrency(1)
sharp.cache(false)
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const say = (reply: PictureResult): void => void process.send?.(reply)

async function work(order: PictureJob): Promise<PictureResult> {
  if (order.kind === 'draw-captcha') return { kind: 'captcha', ...(await drawCaptcha(order)) }
  if (order.kind === 'draw-card') return { kind: 'card', ...(await drawCard(order)) }
  if (order.kind === 'draw-icon') return { kind: 'icon', bytes: await drawIcon(order) }
  return { kind: 'normalized', bytes: await normalizePicture(order) }
}

process.on('message', (order: PictureJob) => {
  work(order).then(say, (error: unknown) =>
    say({
      kind: 'failed',
      reason: isPictureError(error) ? error.message : null,
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
})
// The server decides when this process ends; a signal to the whole group is not for it.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
say({ kind: 'ready' })
