import { argon2Sync } from 'node:crypto'
import type { Role } from '#platform/db/accounts.tables.ts'
import type { Db } from '#platform/db/schema.ts'
import { insertUser } from '#modules/accounts/users.repository.ts'
import type { TestApi } from './api.ts'
import { testNow } from './posts.ts'

/** Password of the test users. */
export const testPassword = 'bamboo-slips-1'

const memory = 8

/** Salt and hash of the test password with the cheapest parameters, so that logins in tests take no time. */
const cheapHash = (() => {
  const nonce = Buffer.from('saltsalt')
  const tag = argon2Sync('argon2id', {
    message: testPassword,
    nonce,
    memory,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${memory},t=1,p=1$${salt}$${hash}`
})()

/**
 * Adds a user who can log in as `name` or by email.
 * @param hash Hash of the password. @default of `testPassword`, verified quickly
 */
export async function addUser(
  db: Db,
  name: string,
  role: Role = 'user',
  hash: string = cheapHash,
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
