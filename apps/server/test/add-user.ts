import { openDatabase } from '#platform/db/open-database.ts'
import { issueSession } from '#modules/accounts/sessions.service.ts'

/** Adds a user with a session to the database of running servers. @param databaseUrl Address of PostgreSQL. */
export async function addUser(databaseUrl: string, nickname: string): Promise<{ id: number; token: string }> {
  const { db, close } = await openDatabase(databaseUrl)
  const { id } = await db
    .insertInto('users')
    .values({ nickname, created_at: Date.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await issueSession({ db, now: Date.now }, id, { address: '', agent: '' })
  await close()
  return { id, token }
}
