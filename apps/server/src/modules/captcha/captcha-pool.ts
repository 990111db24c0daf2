import { randomInt } from 'node:crypto'
import { captchaBlock, captchaCanvas } from '#platform/pictures/captcha-shape.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'
import type { CaptchaPictures } from '#platform/pictures/picture-jobs.ts'

/** A captcha that has not been issued yet. */
export interface DrawnCaptcha extends CaptchaPictures {
  /** The solution: distance of the piece from its start, in px. */
  x: number
  y: number
}

/** Pre-rendered captchas, so that a visitor does not wait for the rendering. */
export interface CaptchaPool {
  /** @throws PictureError if the pool is empty and rendering fails. */
  take(): Promise<DrawnCaptcha>
}

/** Enough for a few attempts of one visitor. */
const size = 6

/** Pixels kept free at the edges; at the left, more than the width of the piece, which starts there. */
const margin = { x: 10, y: 4 }

/** Starts empty; the first request fills it. */
export function createCaptchaPool(pictures: Pick<PictureProcess, 'drawCaptcha'>): CaptchaPool {
  const ready: DrawnCaptcha[] = []
  let isFilling = false

  async function draw(): Promise<DrawnCaptcha> {
    const x = randomInt(captchaBlock.width + margin.x, captchaCanvas.width - captchaBlock.width - margin.x)
    const y = randomInt(margin.y, captchaCanvas.height - captchaBlock.height - margin.y)
    return { x, y, ...(await pictures.drawCaptcha({ x, y })) }
  }

  async function fill(): Promise<void> {
    if (isFilling) return
    isFilling = true
    try {
      while (ready.length < size) ready.push(await draw())
    } catch {
      // The request that finds the pool empty renders one and reports the error.
    } finally {
      isFilling = false
    }
  }

  return {
    async take() {
      const captcha = ready.pop() ?? (await draw())
      void fill()
      return captcha
    },
  }
}
