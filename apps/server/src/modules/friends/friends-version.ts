import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'
import { countFriends } from '#modules/friends/friends.repository.ts'
import { readSetting, writeSetting } from '#modules/site/settings.repository.ts'

/** Changes the list in a transaction and updates its version, by which the running site notices the change. */
export async function updateFriends<Result>(db: Db, change: (db: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const result = await change(transaction)
    await writeSetting(transaction, 'friends-change', randomUUID())
    return result
  })
}

/** Version of the list. The mark is needed as well as the count: an added and a removed site leave the count unchanged. */
export async function readFriendsVersion(db: Db): Promise<string> {
  const [count, mark] = await Promise.all([countFriends(db, 'listed'), readSetting(db, 'friends-change')])
  return `${count} ${mark}`
}
