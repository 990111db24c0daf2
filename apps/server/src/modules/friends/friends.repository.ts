import type { Insertable, Selectable, Updateable } from 'kysely'
import type { FriendsTable } from '#platform/db/friends.tables.ts'
import { claimFirst } from '#platform/db/claim-first.ts'
import type { Db } from '#platform/db/schema.ts'

/** A friend's site, listed or pending. */
export type FriendRow = Selectable<FriendsTable>

/** Listed sites: responding ones first, then those of the owner's file, then visitors'. */
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

/** Sites of the file by identity, and visitors' entries in their order. */
export async function listManagedFriends(db: Db): Promise<FriendRow[]> {
  return db
    .selectFrom('friends')
    .selectAll()
    .where('state', '=', 'listed')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Pending applications, oldest first. */
export async function listPendingFriends(db: Db): Promise<FriendRow[]> {
  return db.selectFrom('friends').selectAll().where('state', '=', 'pending').orderBy('id').execute()
}

/** Number of sites in a state. */
export async function countFriends(db: Db, state: FriendRow['state']): Promise<number> {
  const { count } = await db
    .selectFrom('friends')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return count
}

/** A site with this host. */
export async function findFriendByHost(db: Db, host: string): Promise<FriendRow | undefined> {
  return db.selectFrom('friends').selectAll().where('host', '=', host).orderBy('state').executeTakeFirst()
}

/** One site. */
export async function findFriend(db: Db, id: number): Promise<FriendRow | undefined> {
  return db.selectFrom('friends').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Stores an application. @returns Its id. */
export async function insertFriend(db: Db, friend: Insertable<FriendsTable>): Promise<number> {
  const { id } = await db.insertInto('friends').values(friend).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Lists a pending site. @returns It; undefined if there is none with this id. */
export async function acceptFriend(db: Db, id: number): Promise<FriendRow | undefined> {
  return db
    .updateTable('friends')
    .set((eb) => ({
      state: 'listed',
      // Behind those that were accepted before.
      position: eb
        .selectFrom('friends as other')
        .select((other) => other.fn.coalesce(other.fn.max('other.position'), other.lit(-1)).as('last'))
        .where('other.state', '=', 'listed')
        .where('other.origin', '=', 'visitor'),
    }))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
}

/** Deletes a visitor's entry that has one of these states. @returns It; undefined if there is none. */
export async function removeFriend(
  db: Db,
  id: number,
  states: readonly FriendRow['state'][] = ['pending', 'listed'],
): Promise<FriendRow | undefined> {
  return db
    .deleteFrom('friends')
    .where('id', '=', id)
    .where('origin', '=', 'visitor')
    .where('state', 'in', states)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Claims the listed site whose check has been due longest, for this process.
 * @param now Milliseconds since the epoch.
 * @param next Time of its next check.
 */
export async function claimDueFriend(db: Db, now: number, next: number): Promise<FriendRow | undefined> {
  return claimFirst(
    () =>
      db
        .selectFrom('friends')
        .select(['id', 'next_check_at'])
        .where('state', '=', 'listed')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .orderBy('id')
        .executeTakeFirst(),
    (due) =>
      db
        .updateTable('friends')
        .set({ next_check_at: next })
        .where('id', '=', due.id)
        .where('next_check_at', '=', due.next_check_at)
        .returningAll()
        .executeTakeFirst(),
  )
}

/** Stores a fetched avatar unless its source address has changed. @returns Whether it was stored. */
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

/** Stores the result of a check. */
export async function updateFriend(db: Db, id: number, changes: Updateable<FriendsTable>): Promise<void> {
  await db.updateTable('friends').set(changes).where('id', '=', id).execute()
}
