import type { EmailForgotRequest, EmailRegisterRequest } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { checkEmailCode, type EmailCodeClient } from '#modules/accounts/email-codes.service.ts'
import { assertNicknameIsFree, validateNickname } from '#modules/accounts/nickname.ts'
import { assertStrongPassword } from '#modules/accounts/password-rules.ts'
import { hashPassword } from '#modules/accounts/passwords.ts'
import { deleteSessions } from '#modules/accounts/sessions.repository.ts'
import type { EndLoginDeps } from '#modules/accounts/sessions.service.ts'
import { findUserByEmail, foldName, insertUser, updateUser } from '#modules/accounts/users.repository.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'

/** Dependencies of the registration. */
export interface RegistrationDeps {
  db: Db
  now: () => number
  rateLimits: RateLimits
  siteUrl: string
  sockets: EndLoginDeps['sockets']
}

/**
 * Creates an account for a visitor who has the emailed code.
 * @throws AppError `wrong-code`, also where the address has an account; `unprocessable`, `too-many-requests`, `unavailable`
 */
export async function register(
  deps: RegistrationDeps,
  { email, code, nickname: wanted, password }: EmailRegisterRequest,
  client: EmailCodeClient,
): Promise<void> {
  const { db, now } = deps
  const nickname = await validateNickname(db, wanted)
  await assertNicknameIsFree(db, nickname, null)
  await assertStrongPassword(deps, 'password', password, [nickname, email])
  const redeem = await checkEmailCode(deps, { email, code }, 'register', client)
  const hash = await hashPassword(password)
  await withWriteLock(db, async (transaction) => {
    // A request that fails after this can be repeated with the code.
    await redeem(transaction)
    await assertNicknameIsFree(transaction, nickname, null)
    const at = now()
    const id = await insertUser(transaction, {
      username: null,
      email: foldName(email),
      nickname,
      password_hash: hash,
      created_at: at,
    })
    if (id === undefined) throw new AppError('wrong-code')
    await recordEvent(transaction, {
      at,
      event: 'registered',
      actorId: id,
      subjectId: id,
      address: client.address,
    })
  })
}

/**
 * Resets the password of a user who has the emailed code, and ends every session of the account.
 * @throws AppError `wrong-code`, also where the address has no account; `too-many-requests`, `unavailable`
 */
export async function resetPassword(
  deps: RegistrationDeps,
  { email, code, password }: EmailForgotRequest,
  client: EmailCodeClient,
): Promise<void> {
  const { db, now, sockets } = deps
  // Before the code, of which few attempts are allowed; the user's other names are known after it only.
  await assertStrongPassword(deps, 'password', password, [email])
  const redeem = await checkEmailCode(deps, { email, code }, 'forgot', client)
  const user = await findUserByEmail(db, email)
  if (user === undefined) throw new AppError('wrong-code')
  await assertStrongPassword(deps, 'password', password, [user.nickname, user.username])
  const hash = await hashPassword(password)
  await withWriteLock(db, async (transaction) => {
    await redeem(transaction)
    await updateUser(transaction, user.id, { password_hash: hash })
    await deleteSessions(transaction, user.id)
    await recordEvent(transaction, {
      at: now(),
      event: 'password-reset',
      actorId: user.id,
      subjectId: user.id,
      address: client.address,
    })
  })
  sockets.checkLogins(user.id)
}
