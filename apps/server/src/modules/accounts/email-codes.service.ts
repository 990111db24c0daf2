import { createHash, randomInt } from 'node:crypto'
import type { EmailCodePurpose } from '#platform/db/accounts.tables.ts'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { cancelEmails } from '#platform/mail/outgoing-emails.repository.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { composeCodeEmail } from '#modules/accounts/account-emails.ts'
import type { EmailCodeLimits } from '#modules/accounts/email-code-limits.ts'
import {
  upsertEmailCode,
  redeemEmailCode,
  consumeEmailCodeAttempt,
} from '#modules/accounts/email-codes.repository.ts'
import { findUserByEmail, foldName } from '#modules/accounts/users.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** Lifetime of a code, in ms. */
const CODE_LIFETIME = 10 * MINUTE

/** Attempts per code. */
const CODE_ATTEMPTS = 5

/** Client that requests or sends an emailed code. */
export interface EmailCodeClient {
  address: string
  /** See `loginBrowser`. */
  browser: string | null
}

/** Dependencies of email codes. */
export interface EmailCodeDeps {
  db: Db
  now: () => number
  limits: EmailCodeLimits
  mailer: Mailer
  siteUrl: string
}

/**
 * Emails a code. Its purpose depends on whether the address has an account, which only the email reveals: a code for
 * registration never resets a password, and the response is the same in both cases.
 * @param client Its browser is the only one that can use the code; null: any client can.
 * @throws AppError `too-many-requests`
 */
export async function sendEmailCode(
  deps: EmailCodeDeps,
  email: string,
  { address, browser }: EmailCodeClient,
): Promise<void> {
  const { db, now, limits, mailer, siteUrl } = deps
  const to = foldName(email)
  await limits.consume(to, address)
  const purpose: EmailCodePurpose = (await findUserByEmail(db, to)) === undefined ? 'register' : 'forgot'
  const { name: siteName } = await readSite(db)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = now() + CODE_LIFETIME
  await db.transaction().execute(async (transaction) => {
    await upsertEmailCode(transaction, {
      email: to,
      purpose,
      code_hash: hashCode(code, browser),
      tries_left: CODE_ATTEMPTS,
      expires_at: expiresAt,
    })
    const mail = composeCodeEmail({ to, purpose, code, siteName, siteUrl })
    await mailer.enqueue(transaction, mail, { expiresAt, topic: topicOf(purpose) })
  })
  mailer.wake()
}

/**
 * Compares a code with the one that was emailed; a wrong one uses up an attempt.
 * @returns Redeems the code, which works once, in the transaction that needs it.
 * @throws AppError `wrong-code` if the code is wrong, expired, for another purpose or bound to another browser.
 */
export async function checkEmailCode(
  { db, now }: Pick<EmailCodeDeps, 'db' | 'now'>,
  { email, code }: { email: string; code: string },
  purpose: EmailCodePurpose,
  { browser }: Pick<EmailCodeClient, 'browser'>,
): Promise<(transaction: Db) => Promise<void>> {
  const address = foldName(email)
  const expected = await consumeEmailCodeAttempt(db, address, purpose, now())
  const accepted = [hashCode(code, null), hashCode(code, browser)]
  if (expected === undefined || !accepted.includes(expected)) throw new AppError('wrong-code')
  return async (transaction) => {
    if (!(await redeemEmailCode(transaction, address, purpose, expected))) throw new AppError('wrong-code')
    // It was sent, but a process that was killed may not have recorded that.
    await cancelEmails(transaction, address, topicOf(purpose))
  }
}

/** Emails with codes for the same purpose replace each other, as the codes do. */
const topicOf = (purpose: EmailCodePurpose): string => `code-${purpose}`

function hashCode(code: string, browser: string | null): string {
  return createHash('sha256')
    .update(browser === null ? code : `${code} ${browser}`)
    .digest('base64url')
}
