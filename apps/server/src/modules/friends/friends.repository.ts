import type { Insertable, Selectable, Updateable } from 'kysely'
import type { FriendsTable } from '#platform/db/friends.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** A friend's site, listed or waiting. */
export type FriendRow = Selectable<FriendsTable>

/** What everybody sees: sites that answer before those that are gone, the owner's file before what visitors asked for. */
export async function listFriends(db: Db): Promise<FriendRow[]> {
  return db
    .selectFrom('friends')
    .selectAll()
    .where('state', '=', 'listed')
    .orderBy('is_alive', 'desc')
    .orderBy('origin')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** What waits for the owner, the oldest first. */
export async function listPendingFriends(db: Db): Promise<FriendRow[]> {
  return db.selectFrom('friends').selectAll().where('state', '=', 'pending').orderBy('id').execute()
}

/** How many sites are in a state. */
export async function countFriends(db: Db, state: FriendRow['state']): Promise<number> {
  const { count } = await db
    .selectFrom('friends')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return count
}

/** A site of this host. */
export async function findFriendByHost(db: Db, host: string): Promise<FriendRow | undefined> {
  return db.selectFrom('friends').selectAll().where('host', '=', host).orderBy('state').executeTakeFirst()
}

/** One site. */
export async function findFriend(db: Db, id: number): Promise<FriendRow | undefined> {
  return db.selectFrom('friends').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Stores an application, and gives back its id. */
export async function insertFriend(db: Db, friend: Insertable<FriendsTable>): Promise<number> {
  const { id } = await db.insertInto('friends').values(friend).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Lists a site that waited. @returns It, or undefined where none waits under this id. */
export async function acceptFriend(db: Db, id: number): Promise<FriendRow | undefined> {
  return db
    .updateTable('friends')
    .set({ state: 'listed' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
}

/** Removes what a visitor asked for, listed or waiting. @returns It, or undefined where there is no such thing. */
export async function removeFriend(db: Db, id: number): Promise<FriendRow | undefined> {
  return db
    .deleteFrom('friends')
    .where('id', '=', id)
    .where('origin', '=', 'visitor')
    .returningAll()
    .executeTakeFirst()
}

/**
 * Takes the listed site whose check is due longest, for this process alone.
 * @param now Milliseconds since the epoch.
 * @param next When it is due again unless the check says otherwise.
 */
export async function claimDueFriend(db: Db, now: number, next: number): Promise<FriendRow | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('friends')
      .select(['id', 'next_check_at'])
      .where('state', '=', 'listed')
      .where('next_check_at', '<=', now)
      .orderBy('next_check_at')
      .orderBy('id')
      .executeTakeFirst()
    if (due === undefined) return undefined
    const taken = await db
      .updateTable('friends')
      .set({ next_check_at: next })
      .where('id', '=', due.id)
      .where('next_check_at', '=', due.next_check_at)
      .returningAll()
      .executeTakeFirst()
    // Otherwise another process was faster, and there may be more to do.
    if (taken !== undefined) return taken
  }
}

/** Keeps a fetched avatar, unless the friend has come to name another since. @returns whether it did */
export async function storeAvatar(
  db: Db,
  { id, avatar_source: source }: Pick<FriendRow, 'id' | 'avatar_source'>,
  avatar: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('friends')
    .set({ avatar })
    .where('id', '=', id)
    .where('avatar_source', '=', source)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes what a check found. */
export async function updateFriend(db: Db, id: number, changes: Updateable<FriendsTable>): Promise<void> {
  await db.updateTable('friends').set(changes).where('id', '=', id).execute()
}
