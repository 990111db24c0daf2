import type { Captcha } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { createChallengeStore } from '#platform/challenges/challenge-store.ts'
import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { createCaptchaPool } from '#modules/captcha/captcha-pool.ts'
import { captchaBlock, captchaCanvas } from '#platform/pictures/captcha-shape.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'

/** Lifetime of a captcha, in ms. */
const lifetime = MINUTE

/** Allowed deviation of a solution, in px. */
const tolerance = 3

/** Maximum number of unsolved captchas. */
const maxOpen = 10_000

const SolutionSchema = v.object({ x: v.number() })

/** The slider captcha of logins and emailed codes. */
export interface CaptchaService {
  /**
   * Issues a captcha; its solution stays on the server.
   * @throws PictureError if rendering fails.
   */
  create(): Promise<Captcha>
  /** Whether the solution is right. A captcha accepts one attempt. */
  verify(nonceStr: string | undefined, value: number | undefined): Promise<boolean>
}

/** Dependencies of the captcha service. */
export interface CaptchaDeps {
  pictures: Pick<PictureProcess, 'drawCaptcha'>
  createTtlStore: CreateTtlStore
}

/** Creates the captcha service. */
export function createCaptchaService({ pictures, createTtlStore }: CaptchaDeps): CaptchaService {
  const pool = createCaptchaPool(pictures)
  const solutions = createChallengeStore(
    createTtlStore({ name: 'captcha', lifetime, max: maxOpen }),
    SolutionSchema,
  )

  return {
    async create() {
      const { x, y, canvasSrc, blockSrc } = await pool.take()
      return {
        nonceStr: await solutions.put({ x }),
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
      const solution = nonceStr === undefined ? undefined : await solutions.take(nonceStr)
      return solution !== undefined && value !== undefined && Math.abs(value - solution.x) <= tolerance
    },
  }
}
