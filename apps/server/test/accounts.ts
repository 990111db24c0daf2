import type { Role } from '#platform/db/accounts.tables.ts'
import type { Db } from '#platform/db/schema.ts'
import { insertUser } from '#modules/accounts/users.repository.ts'
import type { TestApi } from './api.ts'
import { hashCheaply } from './hash-cheaply.ts'
import { testNow } from './posts.ts'

/** Password of the test users. */
export const testPassword = 'bamboo-slips-1'

/** Hash of `testPassword`, verified quickly. */
export const testHash: string = hashCheaply(testPassword)

/**
 * Adds a user who can log in as `name` or by email.
 * @param hash Hash of the password. @default of `testPassword`, verified quickly
 */
export async function addUser(
  db: Db,
  name: string,
  role: Role = 'user',
  hash: string = testHash,
): Promise<number> {
  const id = await insertUser(db, {
    username: name,
    email: `${name}@mail.example`,
    nickname: `昵称${name}`,
    password_hash: hash,
    role,
    created_at: testNow,
  })
  if (id === undefined) throw new Error(`There is a user ${name} already.`)
  return id
}

/** Logs in. @returns The token. */
export async function logIn(api: TestApi, username: string, password = testPassword): Promise<string> {
  return (await api.call('/auth/login', { body: { username, password } })).data.token
}

/** Adds a user and logs in. */
export async function addLogin(
  api: TestApi,
  db: Db,
  name: string,
  role: Role = 'user',
): Promise<{ id: number; token: string }> {
  const id = await addUser(db, name, role)
  return { id, token: await logIn(api, name) }
}

/** Confirms all sessions of a user, as by entering the password. */
export async function confirmSessions(db: Db, userId: number): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: testNow }).where('user_id', '=', userId).execute()
}
