import type { Selectable, Updateable } from 'kysely'
import type { FriendFeedsTable } from '#platform/db/friends.tables.ts'
import { claimFirst } from '#platform/db/claim-first.ts'
import type { Db } from '#platform/db/schema.ts'
import type { FriendRow } from '#modules/friends/friends.repository.ts'

/** State of a friend's feed. */
export type FriendFeedRow = Selectable<FriendFeedsTable>

/** A feed that this process fetches, with its friend. */
export interface ClaimedFeed {
  friend: Pick<FriendRow, 'id' | 'name' | 'url' | 'feed'>
  feed: FriendFeedRow
}

/** Adds the feeds of newly listed friends, due at once. */
export async function addMissingFeeds(db: Db): Promise<void> {
  await db
    .insertInto('friend_feeds')
    .columns(['friend_id', 'source', 'url', 'etag', 'last_modified', 'failures', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('friends')
        .leftJoin('friend_feeds', 'friend_feeds.friend_id', 'friends.id')
        .where('friends.state', '=', 'listed')
        .where('friend_feeds.friend_id', 'is', null)
        .select([
          'friends.id as friend_id',
          eb.val('').as('source'),
          eb.val('').as('url'),
          eb.val('').as('etag'),
          eb.val('').as('last_modified'),
          eb.lit(0).as('failures'),
          eb.lit(0).as('due_at'),
        ]),
    )
    .onConflict((conflict) => conflict.column('friend_id').doNothing())
    .execute()
}

/**
 * Claims the feed that has been due longest, for this process.
 * @param next Time at which it is due again.
 * @param latest Upper bound of a valid due time; a later one means that the clock was set back.
 */
export async function claimDueFeed(
  db: Db,
  { now, next, latest }: { now: number; next: number; latest: number },
): Promise<ClaimedFeed | undefined> {
  return claimFirst(
    () =>
      db
        .selectFrom('friend_feeds')
        .innerJoin('friends', 'friends.id', 'friend_feeds.friend_id')
        .select(['friends.id', 'friends.name', 'friends.url', 'friends.feed', 'friend_feeds.due_at'])
        .where('friends.state', '=', 'listed')
        .where((eb) => eb.or([eb('due_at', '<=', now), eb('due_at', '>', latest)]))
        .orderBy('friend_feeds.due_at')
        .orderBy('friends.id')
        .executeTakeFirst(),
    async (friend) => {
      const feed = await db
        .updateTable('friend_feeds')
        .set({ due_at: next })
        .where('friend_id', '=', friend.id)
        .where('due_at', '=', friend.due_at)
        .returningAll()
        .executeTakeFirst()
      return feed && { friend, feed }
    },
  )
}

/** Stores the state of a feed. */
export async function updateFeed(
  db: Db,
  friendId: number,
  changes: Updateable<FriendFeedsTable>,
): Promise<void> {
  await db.updateTable('friend_feeds').set(changes).where('friend_id', '=', friendId).execute()
}
