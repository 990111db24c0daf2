import type { Captcha } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { createChallengeStore } from '#platform/challenges/challenge-store.ts'
import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { createCaptchaPool } from '#modules/captcha/captcha-pool.ts'
import { captchaBlock, captchaCanvas } from '#platform/pictures/captcha-shape.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'

/** Milliseconds for which a captcha can be answered. */
const lifetime = 60_000

/** Pixels by which an answer may miss. */
const tolerance = 3

/** Captchas that may be open at the same time. */
const maxOpen = 10_000

const AnswerSchema = v.object({ x: v.number() })

/** The slider captcha of the login. */
export interface CaptchaService {
  /**
   * A new captcha; its answer stays here.
   * @throws PictureError if it cannot be drawn.
   */
  create(): Promise<Captcha>
  /** Whether the piece was moved to its place. Each captcha takes one answer, right or wrong. */
  verify(nonceStr: string | undefined, value: number | undefined): Promise<boolean>
}

/** What the captcha needs from outside. */
export interface CaptchaDeps {
  pictures: Pick<PictureProcess, 'drawCaptcha'>
  createTtlStore: CreateTtlStore
}

/** Makes the service. */
export function createCaptchaService({ pictures, createTtlStore }: CaptchaDeps): CaptchaService {
  const pool = createCaptchaPool(pictures)
  const answers = createChallengeStore(
    createTtlStore({ name: 'captcha', lifetime, max: maxOpen }),
    AnswerSchema,
  )

  return {
    async create() {
      const { x, y, canvasSrc, blockSrc } = await pool.take()
      return {
        nonceStr: await answers.put({ x }),
        canvasSrc,
        blockSrc,
        blockY: y,
        canvasWidth: captchaCanvas.width,
        canvasHeight: captchaCanvas.height,
        blockWidth: captchaBlock.width,
        blockHeight: captchaBlock.height,
        blockRadius: captchaBlock.radius,
      }
    },
    async verify(nonceStr, value) {
      const answer = nonceStr === undefined ? undefined : await answers.take(nonceStr)
      return answer !== undefined && value !== undefined && Math.abs(value - answer.x) <= tolerance
    },
  }
}
