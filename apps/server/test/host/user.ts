import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Role } from '#platform/db/accounts.tables.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { issueSession } from '#modules/accounts/sessions.service.ts'

/** Adds a user with a session to the data folder of a server that has not started. @returns The token. */
export async function prepareUser(folder: string, nickname = '竹生', role: Role = 'user'): Promise<string> {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { recursive: true })
  const { db, close } = await openDatabase('sqlite:qingjian.db', dataDir)
  const { id } = await db
    .insertInto('users')
    .values({ nickname, username: null, email: null, password_hash: null, role, created_at: Date.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await issueSession({ db, now: Date.now }, id, { address: '', agent: '' })
  await close()
  return token
}
