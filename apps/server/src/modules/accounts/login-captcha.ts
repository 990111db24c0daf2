import type { RateRule } from '@qingjian/api-client/calls'
import type { Db } from '#platform/db/schema.ts'
import { isAppError } from '#platform/http/app-error.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** Failed logins of the whole site without a captcha; above, every login needs one. */
const failures: RateRule = { name: 'login-failures', max: 60, window: 60_000 }
const site = 'site'

/** Dependencies of the decision. */
export interface LoginCaptchaDeps {
  db: Db
  rateLimits: RateLimits
}

/** Whether a login needs the slider captcha now: the owner turned it on, or too many logins of the last minute failed. */
export async function needsCaptcha({ db, rateLimits }: LoginCaptchaDeps): Promise<boolean> {
  return (await readSite(db)).sliderVerify || rateLimits.isFull(site, failures)
}

/**
 * Runs a login, after the captcha if it needs one.
 * @param verifyCaptcha Rejects if the captcha is not solved.
 */
export async function withLoginCaptcha<T>(
  deps: LoginCaptchaDeps,
  verifyCaptcha: () => Promise<void>,
  login: () => Promise<T>,
): Promise<T> {
  const refund = await countFailure(deps)
  if (refund === null) {
    await verifyCaptcha()
    return login()
  }
  try {
    const result = await login()
    await refund()
    return result
  } catch (error) {
    if (!isAppError(error) || error.code !== 'wrong-login') await refund()
    throw error
  }
}

/**
 * Counts before the login, so that concurrent attempts cannot exceed the limit.
 * @returns Removes the count; null if the login needs a captcha.
 */
async function countFailure({ db, rateLimits }: LoginCaptchaDeps): Promise<(() => Promise<void>) | null> {
  if ((await readSite(db)).sliderVerify) return null
  try {
    await rateLimits.consume(site, failures)
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
  return () => rateLimits.refund(site, failures)
}
