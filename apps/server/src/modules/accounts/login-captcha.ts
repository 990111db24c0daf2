import type { RateRule } from '@qingjian/api-client/calls'
import type { Db } from '#platform/db/schema.ts'
import { isAppError } from '#platform/http/app-error.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { KNOWN_ADDRESS_AGE } from '#modules/accounts/login.service.ts'
import { isLoginAddress } from '#modules/audit/audit.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** Failed logins of the whole site without a captcha; above, every login from an unknown address needs one. */
const failures: RateRule = { name: 'login-failures', max: 60, window: 60_000 }
const site = 'site'

/** Dependencies of the decision. */
export interface LoginCaptchaDeps {
  db: Db
  now: () => number
  rateLimits: RateLimits
}

/** A login attempt. */
export interface LoginAttempt {
  /** IP address of the caller. */
  address: string
  /** Rejects if the captcha is not solved. */
  verifyCaptcha: () => Promise<void>
}

/**
 * Whether a login or an emailed code needs the slider captcha now: the owner turned it on, or too many logins of the last minute
 * failed and no user has logged in from the address before. It does not depend on the account, so that it reveals none.
 */
export async function needsCaptcha(deps: LoginCaptchaDeps, address: string): Promise<boolean> {
  if ((await readSite(deps.db)).sliderVerify) return true
  return (await deps.rateLimits.isFull(site, failures)) && !(await isKnownAddress(deps, address))
}

/** Runs a login, after the captcha if it needs one. */
export async function withLoginCaptcha<T>(
  deps: LoginCaptchaDeps,
  { address, verifyCaptcha }: LoginAttempt,
  login: () => Promise<T>,
): Promise<T> {
  const isOn = (await readSite(deps.db)).sliderVerify
  const refund = isOn ? null : await countFailure(deps)
  if (refund === null) {
    if (isOn || !(await isKnownAddress(deps, address))) await verifyCaptcha()
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

/** Others could fill the queue of captchas: an address from which a user has logged in needs none. */
function isKnownAddress({ db, now }: LoginCaptchaDeps, address: string): Promise<boolean> {
  return isLoginAddress(db, address, now() - KNOWN_ADDRESS_AGE)
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
