import type { Db } from '#platform/db/schema.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import {
  deleteOldestSessions,
  deleteSession,
  deleteSessions,
  findLoginByHash,
  insertSession,
  touchSession,
} from '#modules/accounts/sessions.repository.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import type { Sockets } from '#platform/sockets/sockets.ts'
import { createToken, hashToken } from '#modules/accounts/token.ts'

const MINUTE = 60_000

/** How long a login holds, in ms (spec section 9). */
export const SESSION_LIFETIME = 7 * 24 * 60 * MINUTE

/** The time of last use is written no more often than this, in ms. */
const TOUCH_INTERVAL = 10 * MINUTE

/** Devices on which one user can be logged in; the login that began first makes room. */
const MAX_SESSIONS = 20

/** What sessions need from outside. */
export interface SessionDeps {
  db: Db
  now: () => number
}

/** What ending logins needs from outside. */
export interface EndLoginDeps extends SessionDeps {
  /** Closes what is open for a login that has ended. */
  sockets: Pick<Sockets, 'checkLogins'>
}

/** Where a login comes from. */
export interface Caller {
  address: string
  agent: string
}

/**
 * Logs a user in on one more device.
 * @returns The token, which is nowhere but in this answer.
 */
export async function issueSession(
  { db, now }: SessionDeps,
  userId: number,
  caller: Caller,
): Promise<string> {
  const token = createToken()
  const at = now()
  await insertSession(db, {
    user_id: userId,
    token_hash: hashToken(token),
    agent: caller.agent,
    address: caller.address,
    created_at: at,
    last_used_at: at,
    expires_at: at + SESSION_LIFETIME,
  })
  await deleteOldestSessions(db, userId, MAX_SESSIONS)
  return token
}

/** Whose token this is; null if it is nobody's, or no longer. */
export async function findLogin({ db, now }: SessionDeps, token: string): Promise<CurrentUser | null> {
  if (token === '') return null
  const at = now()
  const row = await findLoginByHash(db, hashToken(token), at)
  if (row === undefined) return null
  if (at - row.last_used_at > TOUCH_INTERVAL) await touchSession(db, row.session_id, at)
  const { id, session_id: sessionId, nickname, avatar, email, role } = row
  return { id, sessionId, nickname, avatar, email, roles: [role] }
}

/**
 * Ends one login of a user.
 * @throws AppError `not-found` if it is not theirs.
 */
export async function endSession(
  { db, now, sockets }: EndLoginDeps,
  { id: userId }: CurrentUser,
  id: number,
  address: string,
): Promise<void> {
  if (!(await deleteSession(db, userId, id))) throw new AppError('not-found', '这个登录已经结束')
  sockets.checkLogins(userId)
  await recordEvent(db, { at: now(), event: 'logout', actorId: userId, subjectId: userId, address })
}

/** Ends every login of a user. */
export async function endAllSessions(
  { db, now, sockets }: EndLoginDeps,
  { id }: CurrentUser,
  address: string,
): Promise<void> {
  await deleteSessions(db, id)
  sockets.checkLogins(id)
  await recordEvent(db, { at: now(), event: 'logout', actorId: id, subjectId: id, address })
}
