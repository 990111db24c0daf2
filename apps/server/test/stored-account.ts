import { resolve } from 'node:path'
import { issueSession } from '#modules/accounts/sessions.service.ts'
import { insertUser } from '#modules/accounts/users.repository.ts'
import type { Role } from '#platform/db/accounts.tables.ts'
import { openSqliteUnlocked } from '#platform/db/sqlite.ts'
import { testHash, testPassword } from './accounts.ts'

/** A user that is created directly in the database. */
export interface StoredAccount {
  id: number
  email: string
  nickname: string
  password: string
  /** Token of a session. */
  token: string
}

/**
 * Adds a user with a session to the database of a running server, without the emailed code and the login.
 * @param dataDir Data folder of the server.
 */
export async function storeAccount(
  dataDir: string,
  { email, nickname, role }: { email: string; nickname: string; role: Role },
): Promise<StoredAccount> {
  const { db, close } = await openSqliteUnlocked(resolve(dataDir, 'qingjian.db'))
  try {
    const id = await insertUser(db, {
      username: null,
      email,
      nickname,
      password_hash: testHash,
      role,
      created_at: Date.now(),
    })
    if (id === undefined) throw new Error(`${email} has an account already.`)
    const caller = { address: '127.0.0.1', agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0' }
    const token = await issueSession({ db, now: Date.now }, id, caller)
    return { id, email, nickname, password: testPassword, token }
  } finally {
    await close()
  }
}

/**
 * Lets the confirmations of all sessions expire, in the database of a running server.
 * @param dataDir Data folder of the server.
 */
export async function expireConfirmations(dataDir: string): Promise<void> {
  const { db, close } = await openSqliteUnlocked(resolve(dataDir, 'qingjian.db'))
  try {
    await db.updateTable('sessions').set({ confirmed_at: null }).execute()
  } finally {
    await close()
  }
}
