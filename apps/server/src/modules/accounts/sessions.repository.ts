import type { Insertable, Selectable } from 'kysely'
import type { SessionsTable, UsersTable } from '#db/accounts.tables.ts'
import type { Db } from '#db/schema.ts'

/** A login as its user sees it. */
export type SessionRow = Omit<Selectable<SessionsTable>, 'token_hash' | 'user_id'>

/** A login together with whose it is. */
export type LoginRow = Pick<Selectable<UsersTable>, 'id' | 'nickname' | 'avatar' | 'email' | 'role'> & {
  session_id: number
  last_used_at: number
}

/** Stores a login, and gives back its id. */
export async function insertSession(db: Db, session: Insertable<SessionsTable>): Promise<number> {
  const { id } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The login behind a token's hash, while it holds and its user may log in. */
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
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.is_banned', '=', 0)
    .where('users.is_deleted', '=', 0)
    .executeTakeFirst()
}

/** Notes when a login was used last. */
export async function touchSession(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute()
}
