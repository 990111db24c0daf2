import { SLIDER_SWITCH_KEY, type ConfigEntry } from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import type { RateRule } from '#platform/http/rate-limits.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import type { CaptchaService } from '#modules/captcha/captcha.service.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { toPictureAppError } from '#platform/pictures/picture-app-error.ts'

const perAddress: RateRule = { name: 'captcha', max: 30, window: 60_000 }

/** Routes of the slider captcha. */
export function captchaRoutes({ db, rateLimits }: ApiDeps, captcha: CaptchaService): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get(`/sys/config/getConfigByKey/${SLIDER_SWITCH_KEY}`, async (c) => {
      const { sliderVerify } = await readSite(db)
      return ok<ConfigEntry>(c, { configKey: SLIDER_SWITCH_KEY, configValue: sliderVerify ? 'Y' : 'N' })
    })
    .get('/auth/getCaptcha', async (c) => {
      await rateLimits.consume(c.env.address, perAddress)
      return ok(
        c,
        await captcha.create().catch((error: unknown) => {
          throw toPictureAppError(error)
        }),
      )
    })
}
