import type { RateRule } from '@qingjian/api-client/calls'
import type { MailKind } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { isAppError } from '#platform/http/app-error.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { HOUR } from '#platform/process/durations.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import { isUnsubscribed } from '#modules/mail-subscriptions/unsubscriptions.repository.ts'
import { readMailSecret } from '#modules/mail-subscriptions/mail-secret.ts'
import { signSubscription } from '#modules/mail-subscriptions/subscription-token.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { excerpt } from '#platform/text/excerpt.ts'

/** Path prefix of the page behind the links; what follows is the permission. */
export const unsubscribePrefix = '/unsubscribe/'

/** Dependencies of emails to users. */
export interface UserEmailDeps {
  db: Db
  siteUrl: string
  mailer: Mailer
  rateLimits: RateLimits
}

/** A notification email. */
export interface UserEmail {
  kind: MailKind
  subject: string
  /** Plain text; the email contains an excerpt. */
  text: string
  /** Path of its page on this site. */
  path: string
}

/** Emails a user who has an address and has not unsubscribed. */
export type SendUserEmail = (userId: number, email: UserEmail) => Promise<void>

/** Emails per recipient; further notifications are shown on the site only. */
const perRecipient: RateRule = { name: 'user-email', max: 20, window: HOUR }

const reasons: Readonly<Record<MailKind, string>> = {
  reply: '您收到这封邮件，是因为有人在评论中回复或提到了您。',
  comment: '您收到这封邮件，是因为有人在您的网站评论、留言或申请友链。',
}

/** Creates the sender of notification emails, each with an unsubscribe link. */
export function createUserEmailSender({ db, siteUrl, mailer, rateLimits }: UserEmailDeps): SendUserEmail {
  async function isWithinLimit(userId: number): Promise<boolean> {
    try {
      await rateLimits.consume(userId, perRecipient)
      return true
    } catch (error) {
      if (isAppError(error)) return false
      throw error
    }
  }

  return async (userId, { kind, subject, text, path }) => {
    const user = await findUser(db, userId)
    if (user === undefined || user.email === null || user.is_banned === 1) return
    if (await isUnsubscribed(db, { userId, kind })) return
    if (!(await isWithinLimit(userId))) return
    const { name } = await readSite(db)
    const token = signSubscription(await readMailSecret(db), { userId, kind })
    const unsubscribeUrl = `${siteUrl}${unsubscribePrefix}${token}`
    await mailer.enqueue(
      db,
      composeEmail({
        to: user.email,
        subject: `${subject} - ${name}`,
        paragraphs: [`${user.nickname}，您好：`, `${subject}：`, excerpt(text)],
        link: { text: '去看看', url: siteUrl + path },
        footer: [reasons[kind], `不想再收到此类邮件，请打开：${unsubscribeUrl}`],
        headers: {
          'List-Unsubscribe': `<${siteUrl}/api/mail/unsubscribe/${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    )
    mailer.wake()
  }
}
