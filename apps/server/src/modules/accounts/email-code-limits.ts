import { calls, type RateRule } from '@qingjian/api-client/calls'
import { isAppError } from '#platform/http/app-error.ts'
import { type RateLimits, type RateUse, consumeAll } from '#platform/http/rate-limits.ts'
import type { Logger } from '#platform/log/logger.ts'
import { DAY, HOUR } from '#platform/process/durations.ts'
import { mailboxKey } from '#modules/accounts/mailbox-key.ts'

const rates = calls.accounts.sendEmailCode.rates

/** Maximum numbers of codes that the whole site emails. */
export interface EmailCodeMaxima {
  perHour: number
  perDay: number
}

/** Limits of emailed codes: per mailbox, per client address and for the whole site. */
export interface EmailCodeLimits {
  /**
   * Counts an email.
   * @throws AppError `too-many-requests`; the rejected email is not counted.
   */
  consume(email: string, address: string): Promise<void>
}

export interface EmailCodeLimitsDeps {
  rateLimits: RateLimits
  now: () => number
  log: Pick<Logger, 'warn'>
  emailCodeMaxima: EmailCodeMaxima
}

/**
 * Creates the limits of emailed codes. The maxima of the site are the same for known and unknown addresses: otherwise the
 * response would reveal which of them has an account.
 */
export function createEmailCodeLimits({
  rateLimits,
  now,
  log,
  emailCodeMaxima: { perHour, perDay },
}: EmailCodeLimitsDeps): EmailCodeLimits {
  const message = '本站发送的验证码已达上限，请稍后再试'
  const siteUses = [
    { name: 'email-code-site-hour', max: perHour, window: HOUR, message },
    { name: 'email-code-site-day', max: perDay, window: DAY, message },
  ].map((rule: RateRule): RateUse => ['site', rule])
  let logged = -Infinity

  /** One line an hour: a flood of requests must not become a flood of lines. */
  function logFullSite(): void {
    if (now() - logged < HOUR) return
    logged = now()
    log.warn(
      { perHour, perDay },
      '全站发送的验证码已达上限，暂停发送；上限由 EMAIL_CODES_PER_HOUR 和 EMAIL_CODES_PER_DAY 设置',
    )
  }

  return {
    async consume(email, address) {
      const mailbox = mailboxKey(email)
      const refund = await consumeAll(rateLimits, [
        [mailbox, rates.mailboxPerMinute],
        [address, rates.addressPerMinute],
        [address, rates.addressPerHour],
        [mailbox, rates.mailboxPerDay],
        [address, rates.addressPerDay],
      ])
      try {
        await consumeAll(rateLimits, siteUses)
      } catch (error) {
        await refund()
        if (isAppError(error)) logFullSite()
        throw error
      }
    },
  }
}
