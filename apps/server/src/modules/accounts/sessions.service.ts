import { SESSION_LIFETIME_SECONDS } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Background } from '#platform/process/background.ts'
import {
  deleteOldestSessions,
  deleteSession,
  deleteSessions,
  findLoginByHash,
  insertSession,
  touchSession,
} from '#modules/accounts/sessions.repository.ts'
import { MINUTE } from '#platform/process/durations.ts'
import type { Moderator } from '#modules/accounts/permissions.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import type { Sockets } from '#platform/sockets/sockets.ts'
import { createToken, hashToken } from '#modules/accounts/token.ts'

/** Minimum interval between two writes of the time of last use, in ms. */
const TOUCH_INTERVAL = 10 * MINUTE

/** Sessions per user; a further one ends the oldest. */
const MAX_SESSIONS = 20

/** Dependencies of sessions. */
export interface SessionDeps {
  db: Db
  now: () => number
}

/** Dependencies of `findLogin`. */
export interface FindLoginDeps extends SessionDeps {
  background: Pick<Background, 'run'>
}

/** Dependencies of ending a session. */
export interface EndLoginDeps extends SessionDeps {
  /** Closes the sockets of sessions that have ended. */
  sockets: Pick<Sockets, 'checkLogins'>
}

/** Client of a login. */
export interface Caller {
  address: string
  agent: string
}

/**
 * Issues a session.
 * @param isConfirmed Whether the session starts as confirmed: by a password or a passkey.
 * @returns The token; only its hash is stored.
 */
export async function issueSession(
  { db, now }: SessionDeps,
  userId: number,
  caller: Caller,
  isConfirmed = false,
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
    expires_at: at + SESSION_LIFETIME_SECONDS * 1_000,
    confirmed_at: isConfirmed ? at : null,
  })
  await deleteOldestSessions(db, userId, MAX_SESSIONS)
  return token
}

/** The user of a token; null if it is unknown or has expired. */
export async function findLogin(
  { db, now, background }: FindLoginDeps,
  token: string,
): Promise<CurrentUser | null> {
  if (token === '') return null
  const at = now()
  const row = await findLoginByHash(db, hashToken(token), at)
  if (row === undefined) return null
  // In the background: reads do not depend on a write, which fails on a full disk and waits for a locked database.
  if (at - row.last_used_at > TOUCH_INTERVAL) background.run(() => touchSession(db, row.session_id, at))
  const { id, session_id: sessionId, confirmed_at: confirmedAt, nickname, avatar, email, role } = row
  return { id, sessionId, confirmedAt, nickname, avatar, email, roles: [role] }
}

/**
 * Ends one session of a user.
 * @throws AppError `not-found` if the user has no such session.
 */
export async function endSession(
  deps: EndLoginDeps,
  user: CurrentUser,
  id: number,
  address: string,
): Promise<void> {
  if (!(await deleteAndRecord(deps, user.id, id, address)))
    throw new AppError('not-found', '这个登录已经结束')
}

/** Ends the session of a request, if it has one, after its login has created another one. */
export async function endReplacedSession(
  deps: EndLoginDeps,
  user: CurrentUser | null,
  address: string,
): Promise<void> {
  if (user !== null) await deleteAndRecord(deps, user.id, user.sessionId, address)
}

/** @returns False if the user has no such session. */
async function deleteAndRecord(
  { db, now, sockets }: EndLoginDeps,
  userId: number,
  id: number,
  address: string,
): Promise<boolean> {
  if (!(await deleteSession(db, userId, id))) return false
  sockets.checkLogins(userId)
  await recordEvent(db, { at: now(), event: 'logout', actorId: userId, subjectId: userId, address })
  return true
}

/** Ends every session of another user. */
export async function endSessionsOf(
  { db, now, sockets }: EndLoginDeps,
  userId: number,
  { id: actorId, address }: Pick<Moderator, 'id' | 'address'>,
): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    await deleteSessions(transaction, userId)
    await recordEvent(transaction, {
      at: now(),
      event: 'sessions-ended',
      actorId,
      subjectId: userId,
      address,
    })
  })
  sockets.checkLogins(userId)
}

/** Ends every session of a user. */
export async function endAllSessions(
  { db, now, sockets }: EndLoginDeps,
  { id }: CurrentUser,
  address: string,
): Promise<void> {
  await deleteSessions(db, id)
  sockets.checkLogins(id)
  await recordEvent(db, { at: now(), event: 'logout', actorId: id, subjectId: id, address })
}
