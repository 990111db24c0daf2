import { calls } from '@qingjian/api-client/calls'
import { type ConfigEntry, SLIDER_SWITCH_KEY } from '@qingjian/api-client/contract'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { needsCaptcha } from '#modules/accounts/login-captcha.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import type { CaptchaService } from '#modules/captcha/captcha.service.ts'
import { toPictureAppError } from '#platform/pictures/picture-app-error.ts'

/** Routes of the slider captcha. */
export function captchaRoutes(deps: ApiDeps, captcha: CaptchaService): CallRoute[] {
  return [
    handle(calls.captcha.isSliderOn, async ({ caller: { address } }) => {
      const configValue = (await needsCaptcha(deps, address)) ? 'Y' : 'N'
      return { configKey: SLIDER_SWITCH_KEY, configValue } satisfies ConfigEntry
    }),
    handle(calls.captcha.create, () =>
      captcha.create().catch((error: unknown) => {
        throw toPictureAppError(error)
      }),
    ),
  ]
}
