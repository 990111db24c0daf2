import { calls } from '@qingjian/api-client/calls'
import type { LoginRequest, SecondFactorExtra } from '@qingjian/api-client/contract'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type RateLimits, type RateUse, consumeAll } from '#platform/http/rate-limits.ts'
import { DAY } from '#platform/process/durations.ts'
import { verifyPassword } from '#modules/accounts/passwords.ts'
import { type Caller, type SessionDeps, issueSession } from '#modules/accounts/sessions.service.ts'
import { findUser, findUserByName, foldName, type UserRow } from '#modules/accounts/users.repository.ts'
import { hasLoggedInFrom, recordEvent } from '#modules/audit/audit.repository.ts'
import { type LoginChallenges, passwordVersion } from '#modules/second-factor/login-challenges.ts'
import { hasPasskeys } from '#modules/second-factor/passkeys.repository.ts'
import { hasSecondFactor } from '#modules/second-factor/second-factor.repository.ts'

const {
  address: perAddress,
  accountFromAddress: perAccountAndAddress,
  account: perAccount,
} = calls.accounts.login.rates

/** Time for which the address of a login is known, in ms. */
export const KNOWN_ADDRESS_AGE: number = 90 * DAY

/** Dependencies of creating a session. */
export interface CreateSessionDeps extends SessionDeps {
  challenges: LoginChallenges
}

/** Dependencies of the login. */
export interface LoginDeps extends CreateSessionDeps {
  rateLimits: RateLimits
}

/** Result of a successful login. */
export interface Login {
  user: UserRow
  token: string
}

/**
 * Logs in by user name or email and password. An unknown account and a wrong password get the same response after the
 * same time.
 * @throws AppError `wrong-login`, `forbidden` for a banned user, `second-factor-required`, `too-many-requests`, `unavailable`
 */
export async function login(
  deps: LoginDeps,
  { username, password }: Pick<LoginRequest, 'username' | 'password'>,
  caller: Caller,
): Promise<Login> {
  const { db, now } = deps
  const user = await findUserByName(db, username)
  // Counted before the password is verified, so that concurrent attempts cannot exceed the limit.
  const { refund, isKnown } = await consumeAttempts(deps, user, username, caller)
  // Logins from an address that the user has used before are not delayed by a flood of other logins.
  const isRight = await verifyPassword(password, user?.password_hash ?? null, { isUrgent: isKnown }).catch(
    async (error: unknown) => {
      // Verification did not run (too many waiting), so this was not an attempt.
      await refund()
      throw error
    },
  )
  if (user === undefined || !isRight) {
    await recordEvent(db, {
      at: now(),
      event: 'login-failed',
      actorId: null,
      subjectId: user?.id ?? null,
      address: caller.address,
    })
    throw new AppError('wrong-login')
  }
  await refund()
  return { user, token: await createSession(deps, user, caller, true) }
}

/**
 * Creates a session for a user who has authenticated, by password or otherwise.
 * @param isByPassword Whether the user has entered the password.
 * @returns The token.
 * @throws AppError `second-factor-required` with a challenge, and those of {@link startSession}
 */
export async function createSession(
  { db, now, challenges }: CreateSessionDeps,
  user: UserRow,
  caller: Caller,
  isByPassword = false,
): Promise<string> {
  const token = await withWriteLock(db, async (transaction) =>
    (await hasSecondFactor(transaction, user.id))
      ? null
      : startSession({ db: transaction, now }, user, caller, isByPassword),
  )
  if (token !== null) return token
  const challenge = await challenges.issue({
    userId: user.id,
    isByPassword,
    passwordVersion: passwordVersion(user.password_hash),
  })
  const extra: SecondFactorExtra = {
    secondFactor: { challenge, hasPasskeys: await hasPasskeys(db, user.id) },
  }
  throw new AppError('second-factor-required', undefined, { extra })
}

/**
 * Starts the session of a user who has proved every factor, in a transaction.
 * @param isConfirmed Whether the session starts as confirmed: by a password or a passkey.
 * @returns The token.
 * @throws AppError `forbidden` for a banned user, `wrong-login` if the password was changed since `user` was read: a
 * password change ends every session, including one that is being created.
 */
export async function startSession(
  { db, now }: SessionDeps,
  user: UserRow,
  caller: Caller,
  isConfirmed: boolean,
): Promise<string> {
  const present = await findUser(db, user.id)
  if (present?.password_hash !== user.password_hash) throw new AppError('wrong-login')
  if (present.is_banned === 1)
    throw new AppError(
      'forbidden',
      present.ban_reason === null
        ? '这个账号已被停用，请联系站长'
        : `这个账号已被停用：${present.ban_reason}`,
    )
  const token = await issueSession({ db, now }, user.id, caller, isConfirmed)
  const { address } = caller
  await recordEvent(db, { at: now(), event: 'login', actorId: user.id, subjectId: user.id, address })
  return token
}

async function consumeAttempts(
  { db, now, rateLimits }: LoginDeps,
  user: UserRow | undefined,
  username: string,
  { address }: Caller,
): Promise<{ refund: () => Promise<void>; isKnown: boolean }> {
  // By account rather than by input: its user name and its email share one limit.
  const account = user === undefined ? `name ${foldName(username)}` : `id ${user.id}`
  const isKnown = await hasLoggedInFrom(db, user?.id ?? 0, address, now() - KNOWN_ADDRESS_AGE)
  const uses: RateUse[] = [
    [address, perAddress],
    [`${account} ${address}`, perAccountAndAddress],
  ]
  if (!isKnown) uses.push([account, perAccount])
  return { refund: await consumeAll(rateLimits, uses), isKnown }
}
