import type { Db } from '#platform/db/schema.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { issueSession } from '#modules/accounts/sessions.service.ts'

/** A user that is created directly in the database of running servers. */
export interface AddedUser {
  id: number
  /** Token of a session. */
  token: string
}

/** Adds a user with a session. @param databaseUrl Address of PostgreSQL. */
export async function addUser(databaseUrl: string, nickname: string): Promise<AddedUser> {
  const { db, close } = await openDatabase(databaseUrl)
  try {
    return await insert(db, nickname)
  } finally {
    await close()
  }
}

/** Adds users with a session each. @param databaseUrl Address of PostgreSQL. */
export async function addUsers(databaseUrl: string, count: number): Promise<AddedUser[]> {
  const { db, close } = await openDatabase(databaseUrl)
  try {
    const users: AddedUser[] = []
    for (let number = 1; number <= count; number += 1) users.push(await insert(db, `user${number}`))
    return users
  } finally {
    await close()
  }
}

async function insert(db: Db, nickname: string): Promise<AddedUser> {
  const { id } = await db
    .insertInto('users')
    .values({ nickname, created_at: Date.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token: await issueSession({ db, now: Date.now }, id, { address: '', agent: '' }) }
}
