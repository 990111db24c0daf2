import { calls } from '@qingjian/api-client/calls'
import type { Passkey, SecondFactor, TotpSetup } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import { deleteSessions } from '#modules/accounts/sessions.repository.ts'
import type { EndLoginDeps } from '#modules/accounts/sessions.service.ts'
import { type AuditEventName, recordEvent } from '#modules/audit/audit.repository.ts'
import { renewRecoveryCodes as replaceCodes } from '#modules/second-factor/recovery-codes.ts'
import {
  countRecoveryCodes,
  deleteTotp,
  enableTotp,
  findTotp,
  hasSecondFactor,
  storeTotpSecret,
} from '#modules/second-factor/second-factor.repository.ts'
import { createTotpSecret, totpUri, verifyTotp } from '#modules/second-factor/totp.ts'
import { listPasskeys, type PasskeyRow } from '#modules/second-factor/passkeys.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'

const wrongCodes = calls.secondFactor.enable.rates.account

/** Dependencies of the second factor of the current user. */
export interface SecondFactorDeps extends EndLoginDeps {
  rateLimits: RateLimits
}

/** The second factors of a user. */
export async function readSecondFactor(db: Db, userId: number): Promise<SecondFactor> {
  const enabledAt = (await findTotp(db, userId))?.enabled_at ?? null
  return {
    isEnabled: enabledAt !== null,
    enableTime: enabledAt === null ? null : shanghaiTime(enabledAt),
    passkeys: (await listPasskeys(db, userId)).map(toPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

/**
 * Creates the secret for an authenticator app, in place of one that was not confirmed.
 * @throws AppError `conflict` while an app is enabled
 */
export async function setUpTotp(
  { db, now }: SecondFactorDeps,
  { id, email, nickname }: CurrentUser,
): Promise<TotpSetup> {
  const secret = createTotpSecret()
  const isStored = await withWriteLock(db, (transaction) => storeTotpSecret(transaction, id, secret, now()))
  if (!isStored) throw new AppError('conflict', '验证器应用已经开启；要换一个，请先关闭')
  const { name: site } = await readSite(db)
  return { secret, uri: totpUri(secret, { site, account: email || nickname }) }
}

/**
 * Enables the second factor with a code of the app; every other session of the user ends.
 * @returns The recovery codes.
 * @throws AppError `conflict` without a secret to enable, `unprocessable` for a wrong code, `too-many-requests`
 */
export async function enableSecondFactor(
  deps: SecondFactorDeps,
  { id, sessionId }: CurrentUser,
  code: string,
  address: string,
): Promise<string[]> {
  const { db, now, rateLimits, sockets } = deps
  const totp = await findTotp(db, id)
  if (totp === undefined) throw new AppError('conflict', '请先生成密钥')
  await rateLimits.consume(id, wrongCodes)
  const step = verifyTotp(totp.secret, code, now())
  if (step === null) throw fieldError('code', '验证码不正确；请检查手机的时间')
  await rateLimits.refund(id, wrongCodes)
  const codes = await withWriteLock(db, async (transaction) => {
    const { secret } = totp
    if (!(await enableTotp(transaction, { userId: id, secret, step, now: now() })))
      throw new AppError('conflict', '两步验证已经开启，或密钥已被替换')
    await deleteSessions(transaction, id, sessionId)
    await recordEvent(transaction, event('second-factor-enabled', id, address, now()))
    return replaceCodes(transaction, id)
  })
  sockets.checkLogins(id)
  return codes
}

/**
 * Replaces the recovery codes.
 * @throws AppError `conflict` while no second factor is enabled
 */
export async function renewRecoveryCodes(
  { db, now }: SecondFactorDeps,
  { id }: CurrentUser,
  address: string,
): Promise<string[]> {
  return withWriteLock(db, async (transaction) => {
    if (!(await hasSecondFactor(transaction, id))) throw new AppError('conflict', '两步验证没有开启')
    await recordEvent(transaction, event('recovery-codes-renewed', id, address, now()))
    return replaceCodes(transaction, id)
  })
}

/** Disables the authenticator app, if it is enabled; passkeys stay. */
export async function disableSecondFactor(
  { db, now }: SecondFactorDeps,
  { id }: CurrentUser,
  address: string,
): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    if (await deleteTotp(transaction, id))
      await recordEvent(transaction, event('second-factor-disabled', id, address, now()))
  })
}

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createTime: shanghaiTime(row.created_at),
  lastUseTime: row.last_used_at === null ? null : shanghaiTime(row.last_used_at),
  isSynced: row.is_synced === 1,
})

const event = (name: AuditEventName, userId: number, address: string, at: number) => ({
  at,
  event: name,
  actorId: userId,
  subjectId: userId,
  address,
})
