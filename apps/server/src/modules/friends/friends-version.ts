import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'
import { countFriends } from '#modules/friends/friends.repository.ts'
import { readSetting, writeSetting } from '#modules/site/settings.repository.ts'

/** Does to the list what a command of the owner asks for, and leaves a mark by which the running site notices. */
export async function updateFriends<Result>(db: Db, change: (db: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const result = await change(transaction)
    await writeSetting(transaction, 'friends-change', randomUUID())
    return result
  })
}

/** Another text whenever the list has changed: a site that came and went leaves no other number of them. */
export async function readFriendsVersion(db: Db): Promise<string> {
  const [count, mark] = await Promise.all([countFriends(db, 'listed'), readSetting(db, 'friends-change')])
  return `${count} ${mark}`
}
