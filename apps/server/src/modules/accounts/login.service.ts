import type { LoginRequest } from '@qingjian/api-client/contract'
import { acquireWriteLock } from '#platform/db/write-lock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type RateLimits, type RateRule, type RateUse, consumeAll } from '#platform/http/rate-limits.ts'
import { verifyPassword } from '#modules/accounts/passwords.ts'
import { type Caller, type SessionDeps, issueSession } from '#modules/accounts/sessions.service.ts'
import { findUser, findUserByName, foldName, type UserRow } from '#modules/accounts/users.repository.ts'
import { hasLoggedInFrom, recordEvent } from '#modules/audit/audit.repository.ts'

const window = 10 * 60_000
const message = '登录尝试过于频繁，请稍后再试'

/** Failures of one address. */
const perAddress: RateRule = { name: 'login-address', max: 20, window, message, isStrict: true }

/** Failures of one address at one account: so nobody can lock somebody else out from afar. */
const perAccountAndAddress: RateRule = { name: 'login-account-there', max: 5, window, message }

/** Failures of all addresses at one account, which does not concern an address where its user has logged in before. */
const perAccount: RateRule = { name: 'login-account', max: 30, window, message }

const KNOWN_ADDRESS_AGE = 90 * 24 * 60 * 60_000

/** What logging in needs from outside. */
export interface LoginDeps extends SessionDeps {
  rateLimits: RateLimits
}

/** A user who has just logged in. */
export interface Login {
  user: UserRow
  token: string
}

/**
 * Logs in by name or e-mail and password. It answers an unknown account and a wrong password alike, after the same time.
 * @throws AppError `wrong-login`, `forbidden` for a banned user, `too-many-requests`, `unavailable`
 */
export async function login(
  deps: LoginDeps,
  { username, password }: Pick<LoginRequest, 'username' | 'password'>,
  caller: Caller,
): Promise<Login> {
  const { db, now } = deps
  const user = await findUserByName(db, username)
  // Counted as a failure before it is one, so that a hundred tries at once are a hundred tries.
  const refund = await consumeAttempts(deps, user, username, caller)
  const isRight = await verifyPassword(password, user?.password_hash ?? null)
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
  return { user, token: await createSession(deps, user, caller) }
}

/**
 * Logs in a user who has proved to be this one, by a password or otherwise.
 * @returns The token.
 * @throws AppError `forbidden` for a banned user, `wrong-login` if the password was changed since `user` was read: whoever
 * changes it ends every login, and none may slip through behind.
 */
export async function createSession(deps: SessionDeps, user: UserRow, caller: Caller): Promise<string> {
  if (user.is_banned === 1) throw new AppError('forbidden', '这个账号已被停用，请联系站长')
  const { now } = deps
  const { address } = caller
  return deps.db.transaction().execute(async (db) => {
    await acquireWriteLock(db)
    const present = await findUser(db, user.id)
    if (present?.password_hash !== user.password_hash) throw new AppError('wrong-login')
    const token = await issueSession({ db, now }, user.id, caller)
    await recordEvent(db, { at: now(), event: 'login', actorId: user.id, subjectId: user.id, address })
    return token
  })
}

async function consumeAttempts(
  { db, now, rateLimits }: LoginDeps,
  user: UserRow | undefined,
  username: string,
  { address }: Caller,
): Promise<() => Promise<void>> {
  // By the account and not by what was typed: its name and its e-mail are one account.
  const account = user === undefined ? `name ${foldName(username)}` : `id ${user.id}`
  const isKnown = await hasLoggedInFrom(db, user?.id ?? 0, address, now() - KNOWN_ADDRESS_AGE)
  const uses: RateUse[] = [
    [address, perAddress],
    [`${account} ${address}`, perAccountAndAddress],
  ]
  if (!isKnown) uses.push([account, perAccount])
  return consumeAll(rateLimits, uses)
}
