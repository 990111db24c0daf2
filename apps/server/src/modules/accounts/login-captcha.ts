import type { RateRule } from '@qingjian/api-client/calls'
import type { Db } from '#platform/db/schema.ts'
import { isAppError } from '#platform/http/app-error.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** Failed logins of the whole site without a captcha; above, every login from an unknown address needs one. */
const failures: RateRule = { name: 'login-failures', max: 60, window: 60_000 }
const site = 'site'

/** Dependencies of the decision. */
export interface LoginCaptchaDeps {
  db: Db
  rateLimits: RateLimits
}

/** What a login is checked with. */
export interface LoginProof {
  /** Rejects if the captcha is not solved. */
  verifyCaptcha: () => Promise<void>
  /** Whether the user has logged in from the same address before: others could fill the queue of captchas. */
  isKnown: () => Promise<boolean>
}

/** Whether a login from an unknown address or an emailed code needs the slider captcha now: the owner turned it on, or too many logins of the last minute failed. */
export async function needsCaptcha({ db, rateLimits }: LoginCaptchaDeps): Promise<boolean> {
  return (await readSite(db)).sliderVerify || rateLimits.isFull(site, failures)
}

/** Runs a login, after the captcha if it needs one. */
export async function withLoginCaptcha<T>(
  deps: LoginCaptchaDeps,
  { verifyCaptcha, isKnown }: LoginProof,
  login: () => Promise<T>,
): Promise<T> {
  const isOn = (await readSite(deps.db)).sliderVerify
  const refund = isOn ? null : await countFailure(deps)
  if (refund === null) {
    if (isOn || !(await isKnown())) await verifyCaptcha()
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
 * @returns Removes the count; null if there are too many.
 */
async function countFailure({ rateLimits }: LoginCaptchaDeps): Promise<(() => Promise<void>) | null> {
  try {
    await rateLimits.consume(site, failures)
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
  return () => rateLimits.refund(site, failures)
}
