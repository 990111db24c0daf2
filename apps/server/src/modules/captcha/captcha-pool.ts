import { randomInt } from 'node:crypto'
import { captchaBlock, captchaCanvas } from '#platform/pictures/captcha-shape.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'
import type { CaptchaPictures } from '#platform/pictures/picture-jobs.ts'

/** A captcha that nobody has seen yet. */
export interface DrawnCaptcha extends CaptchaPictures {
  /** The answer: how far the piece has to be moved, in pixels. */
  x: number
  y: number
}

/** Drawn captchas that lie ready, so that a visitor does not wait for the drawing. */
export interface CaptchaPool {
  /** @throws PictureError if none lies ready and none could be drawn. */
  take(): Promise<DrawnCaptcha>
}

/** Enough for a visitor who tries a few times. */
const size = 6

/** Pixels that stay free at the edges; at the left, where the piece starts, more than its own width. */
const margin = { x: 10, y: 4 }

/** Starts empty: drawing begins when the first captcha is asked for. */
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
      // Whoever finds the pool empty draws one, and learns what is wrong.
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
