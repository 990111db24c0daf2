import { calls } from '@qingjian/api-client/calls'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { type CreateSessionDeps, type Login, startSession } from '#modules/accounts/login.service.ts'
import type { Caller } from '#modules/accounts/sessions.service.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import { passwordVersion } from '#modules/second-factor/login-challenges.ts'
import type { Proof } from '#modules/second-factor/proofs.ts'

const wrongCodes = calls.secondFactor.logIn.rates.account

/** Dependencies of the second step of a login. */
export interface CompleteLoginDeps extends CreateSessionDeps {
  rateLimits: RateLimits
}

/**
 * Completes a login with a second factor.
 * @throws AppError `bad-request` for a challenge that has expired, `unprocessable` for a wrong second factor, `forbidden` for
 * a banned user, `too-many-requests`, `unavailable`
 */
export async function completeLogin(
  { db, now, rateLimits, challenges }: CompleteLoginDeps,
  { challenge, proof }: { challenge: string; proof: Proof },
  caller: Caller,
): Promise<Login> {
  const step = await challenges.find(challenge)
  const user = step && (await findUser(db, step.userId))
  if (user === undefined || passwordVersion(user.password_hash) !== step?.passwordVersion) throw expired()
  const audit = { actorId: user.id, subjectId: user.id, address: caller.address }
  // Counted before the verification, so that concurrent attempts cannot exceed the limit.
  await rateLimits.consume(user.id, wrongCodes)
  const consume = await proof.verify(user.id)
  const token = await withWriteLock(db, async (transaction) => {
    const verifiedBy = await consume(transaction)
    if (verifiedBy === null) return null
    // Before the session: of two concurrent requests with different proofs, one completes the login.
    if (!(await challenges.consume(challenge))) throw expired()
    if (verifiedBy === 'recovery-code')
      await recordEvent(transaction, { ...audit, at: now(), event: 'recovery-code-used' })
    return startSession({ db: transaction, now }, user, caller, step.isByPassword || verifiedBy === 'passkey')
  })
  if (token === null) {
    await recordEvent(db, { ...audit, actorId: null, at: now(), event: 'second-factor-failed' })
    throw proof.rejection()
  }
  await rateLimits.refund(user.id, wrongCodes)
  return { user, token }
}

const expired = (): AppError => new AppError('bad-request', '这次登录已过期，请重新登录')
