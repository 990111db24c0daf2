import { calls } from '@qingjian/api-client/calls'
import type { PasswordRequest } from '@qingjian/api-client/contract'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { fieldError } from '#platform/http/app-error.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { readOwnUser } from '#modules/accounts/own-user.ts'
import { assertStrongPassword } from '#modules/accounts/password-rules.ts'
import { hashPassword, verifyPassword } from '#modules/accounts/passwords.ts'
import { deleteSessions } from '#modules/accounts/sessions.repository.ts'
import type { EndLoginDeps } from '#modules/accounts/sessions.service.ts'
import { updateUser, type UserRow } from '#modules/accounts/users.repository.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'

const guesses = calls.accounts.updatePassword.rates.user

/** Dependencies of account changes. */
export interface OwnAccountDeps extends EndLoginDeps {
  rateLimits: RateLimits
  siteUrl: string
}

/**
 * Changes the password of a user who enters the old one; every other session of theirs ends.
 * @throws AppError `unprocessable` naming the field, `too-many-requests`, `unavailable`
 */
export async function changePassword(
  deps: OwnAccountDeps,
  { id, sessionId }: CurrentUser,
  { oldPassword, newPassword }: PasswordRequest,
  address: string,
): Promise<void> {
  const { db, now, sockets } = deps
  const user = await requireOwnPassword(deps, id, 'oldPassword', oldPassword)
  await assertStrongPassword(deps, 'newPassword', newPassword, [user.nickname, user.username, user.email])
  const hash = await hashPassword(newPassword)
  await withWriteLock(db, async (transaction) => {
    await updateUser(transaction, id, { password_hash: hash })
    await deleteSessions(transaction, id, sessionId)
    await recordEvent(transaction, {
      at: now(),
      event: 'password-changed',
      actorId: id,
      subjectId: id,
      address,
    })
  })
  sockets.checkLogins(id)
}

/**
 * Verifies the user's password, so that an unattended session is not enough.
 * @param field Path of the password in the request.
 * @throws AppError `unprocessable` naming the field, `too-many-requests`, `unavailable`
 */
export async function requireOwnPassword(
  { db, rateLimits }: OwnAccountDeps,
  id: number,
  field: string,
  password: string,
): Promise<UserRow> {
  const user = await readOwnUser(db, id)
  if (user.password_hash === null) throw fieldError(field, '这个账号还没有密码，请先用“忘记密码”设置一个')
  await rateLimits.consume(id, guesses)
  const isRight = await verifyPassword(password, user.password_hash).catch(async (error: unknown) => {
    // Verification did not run (too many waiting), so this was not an attempt.
    await rateLimits.refund(id, guesses)
    throw error
  })
  if (!isRight) throw fieldError(field, '密码不正确')
  await rateLimits.refund(id, guesses)
  return user
}
