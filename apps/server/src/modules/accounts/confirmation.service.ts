import { calls } from '@qingjian/api-client/calls'
import type { ConfirmationRequest } from '@qingjian/api-client/contract'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { fieldError, isAppError } from '#platform/http/app-error.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { type OwnAccountDeps, requireOwnPassword } from '#modules/accounts/password-change.service.ts'
import { markConfirmed } from '#modules/accounts/sessions.repository.ts'
import type { SessionDeps } from '#modules/accounts/sessions.service.ts'
import { type AuditEventName, recordEvent } from '#modules/audit/audit.repository.ts'
import { codeProof, type Proof } from '#modules/second-factor/proofs.ts'
import { hasSecondFactor } from '#modules/second-factor/second-factor.repository.ts'

const wrongCodes = calls.accounts.confirmSession.rates.account

/** Dependencies of a confirmation without a password. */
export interface ConfirmationDeps extends SessionDeps {
  rateLimits: RateLimits
}

/**
 * Confirms a session by the password of its user and, where it is enabled, the second factor: a stolen session and the
 * password must not suffice to disable it.
 * @throws AppError `unprocessable` naming the field, `too-many-requests`, `unavailable`
 */
export async function confirmSession(
  deps: OwnAccountDeps,
  user: CurrentUser,
  { password, code }: ConfirmationRequest,
  address: string,
): Promise<void> {
  const { db, now } = deps
  await requireOwnPassword(deps, user.id, 'password', password).catch(async (error: unknown) => {
    if (isAppError(error) && error.code === 'unprocessable')
      await recordEvent(db, auditEvent('confirmation-failed', user, address, now()))
    throw error
  })
  if (!(await hasSecondFactor(db, user.id))) {
    await withWriteLock(db, (transaction) => markSessionConfirmed({ db: transaction, now }, user, address))
    return
  }
  if (code === undefined) throw fieldError('code', '请输入两步验证的验证码')
  await confirmByProof(deps, user, codeProof(code, now), address)
}

/**
 * Confirms a session by a second factor: after the password, or by a passkey alone, whose authenticator has verified the user
 * by a fingerprint or a PIN.
 * @throws AppError `unprocessable`, `too-many-requests`, `unavailable`
 */
export async function confirmByProof(
  deps: ConfirmationDeps,
  user: CurrentUser,
  proof: Proof,
  address: string,
): Promise<void> {
  const { db, now, rateLimits } = deps
  // Counted before the verification, so that concurrent attempts cannot exceed the limit.
  await rateLimits.consume(user.id, wrongCodes)
  const consume = await proof.verify(user.id)
  const isConfirmed = await withWriteLock(db, async (transaction) => {
    const verifiedBy = await consume(transaction)
    if (verifiedBy === null) return false
    if (verifiedBy === 'recovery-code')
      await recordEvent(transaction, auditEvent('recovery-code-used', user, address, now()))
    await markSessionConfirmed({ db: transaction, now }, user, address)
    return true
  })
  if (!isConfirmed) {
    await recordEvent(db, auditEvent('confirmation-failed', user, address, now()))
    throw proof.rejection()
  }
  await rateLimits.refund(user.id, wrongCodes)
}

async function markSessionConfirmed(
  { db: transaction, now }: SessionDeps,
  user: CurrentUser,
  address: string,
): Promise<void> {
  await markConfirmed(transaction, user.sessionId, now())
  await recordEvent(transaction, auditEvent('session-confirmed', user, address, now()))
}

const auditEvent = (event: AuditEventName, { id }: CurrentUser, address: string, at: number) => ({
  at,
  event,
  actorId: id,
  subjectId: id,
  address,
})
