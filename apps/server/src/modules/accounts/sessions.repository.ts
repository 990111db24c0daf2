import type { Insertable, Selectable } from 'kysely'
import type { SessionsTable, UsersTable } from '#platform/db/accounts.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** A session as shown to its user. */
export type SessionRow = Pick<
  Selectable<SessionsTable>,
  'id' | 'agent' | 'address' | 'created_at' | 'last_used_at'
>

/** A session joined with its user. */
export type LoginRow = Pick<Selectable<UsersTable>, 'id' | 'nickname' | 'avatar' | 'email' | 'role'> & {
  session_id: number
  last_used_at: number
  confirmed_at: number | null
}

function sessions(db: Db) {
  return db.selectFrom('sessions').select(['id', 'agent', 'address', 'created_at', 'last_used_at'])
}

/** Stores a session. */
export async function insertSession(db: Db, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** The valid session with this token hash, unless its user is banned or deleted. */
export async function findLoginByHash(db: Db, tokenHash: string, now: number): Promise<LoginRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.nickname',
      'users.avatar',
      'users.email',
      'users.role',
      'sessions.id as session_id',
      'sessions.last_used_at',
      'sessions.confirmed_at',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.is_banned', '=', 0)
    .where('users.is_deleted', '=', 0)
    .executeTakeFirst()
}

/** Updates the time of last use. */
export async function touchSession(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Records the confirmation of a session. */
export async function markConfirmed(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id).execute()
}

/** The valid sessions of a user, most recently used first. */
export async function listSessions(db: Db, userId: number, now: number): Promise<SessionRow[]> {
  return sessions(db)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** One session. */
export async function findSession(db: Db, id: number): Promise<SessionRow | undefined> {
  return sessions(db).where('id', '=', id).executeTakeFirst()
}

/** Ends one session of a user; false if the user has none with this id. */
export async function deleteSession(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of a user except one. */
export async function deleteSessions(db: Db, userId: number, exceptId = 0): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', exceptId).execute()
}

/** Ends the sessions of a user beyond the newest ones. */
export async function deleteOldestSessions(db: Db, userId: number, kept: number): Promise<void> {
  const newest = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(kept)
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'not in', newest).execute()
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
