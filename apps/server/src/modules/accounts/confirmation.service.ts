import { calls } from '@qingjian/api-client/calls'
import type { ConfirmationRequest } from '@qingjian/api-client/contract'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { fieldError, isAppError } from '#platform/http/app-error.ts'
import { type OwnAccountDeps, requireOwnPassword } from '#modules/accounts/password-change.service.ts'
import { markConfirmed } from '#modules/accounts/sessions.repository.ts'
import { type AuditEventName, recordEvent } from '#modules/audit/audit.repository.ts'
import { hasSecondFactor } from '#modules/second-factor/second-factor.repository.ts'
import { consumeCode } from '#modules/second-factor/verify-code.ts'

const wrongCodes = calls.accounts.confirmSession.rates.account

/**
 * Confirms a session by the password of its user and, where it is enabled, the second factor: a stolen session and the
 * password must not suffice to disable it.
 * @throws AppError `unprocessable` naming the field, `too-many-requests`, `unavailable`
 */
export async function confirmSession(
  deps: OwnAccountDeps,
  { id, sessionId }: CurrentUser,
  { password, code }: ConfirmationRequest,
  address: string,
): Promise<void> {
  const { db, now, rateLimits } = deps
  const auditEvent = (event: AuditEventName) => ({ at: now(), event, actorId: id, subjectId: id, address })
  await requireOwnPassword(deps, id, 'password', password).catch(async (error: unknown) => {
    if (isAppError(error) && error.code === 'unprocessable')
      await recordEvent(db, auditEvent('confirmation-failed'))
    throw error
  })
  const needsCode = await hasSecondFactor(db, id)
  if (needsCode && code === undefined) throw fieldError('code', '请输入两步验证的验证码')
  // Counted before the code is verified, so that concurrent attempts cannot exceed the limit.
  if (needsCode) await rateLimits.consume(id, wrongCodes)
  const isConfirmed = await withWriteLock(db, async (transaction) => {
    if (needsCode) {
      const verifiedBy = await consumeCode(transaction, id, code ?? '', now())
      if (verifiedBy === null) return false
      if (verifiedBy === 'recovery-code') await recordEvent(transaction, auditEvent('recovery-code-used'))
    }
    await markConfirmed(transaction, sessionId, now())
    await recordEvent(transaction, auditEvent('session-confirmed'))
    return true
  })
  if (!isConfirmed) {
    await recordEvent(db, auditEvent('confirmation-failed'))
    throw fieldError('code', '验证码不正确，或已经用过')
  }
  if (needsCode) await rateLimits.refund(id, wrongCodes)
}
