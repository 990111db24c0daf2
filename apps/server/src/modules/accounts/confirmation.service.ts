import type { ConfirmationRequest } from '@qingjian/api-client/contract'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { isAppError } from '#platform/http/app-error.ts'
import { type OwnAccountDeps, requireOwnPassword } from '#modules/accounts/password-change.service.ts'
import { markConfirmed } from '#modules/accounts/sessions.repository.ts'
import { type AuditEventName, recordEvent } from '#modules/audit/audit.repository.ts'

/**
 * Confirms a session by the password of its user.
 * @throws AppError `unprocessable` for a wrong password or a user without one, `too-many-requests`, `unavailable`
 */
export async function confirmSession(
  deps: OwnAccountDeps,
  { id, sessionId }: CurrentUser,
  { password }: ConfirmationRequest,
  address: string,
): Promise<void> {
  const { db, now } = deps
  const auditEvent = (event: AuditEventName) => ({ at: now(), event, actorId: id, subjectId: id, address })
  await requireOwnPassword(deps, id, 'password', password).catch(async (error: unknown) => {
    if (isAppError(error) && error.code === 'unprocessable')
      await recordEvent(db, auditEvent('confirmation-failed'))
    throw error
  })
  await withWriteLock(db, async (transaction) => {
    await markConfirmed(transaction, sessionId, now())
    await recordEvent(transaction, auditEvent('session-confirmed'))
  })
}
