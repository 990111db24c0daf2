import type { Db } from '#platform/db/schema.ts'
import type { Slice } from '#platform/db/paging.ts'

/** An article of a feed. */
export interface FriendArticleEntry {
  url: string
  title: string
  published_at: number
}

/** An article with its friend. */
export interface FriendArticleRow extends FriendArticleEntry {
  id: number
  friend_name: string
  friend_url: string
  friend_avatar: string
}

const columns = ['url', 'title', 'published_at'] as const

/** Stored articles of one friend, in no particular order. */
export async function listArticlesOf(db: Db, friendId: number): Promise<FriendArticleEntry[]> {
  return db.selectFrom('friend_articles').select(columns).where('friend_id', '=', friendId).execute()
}

/** Replaces the articles of one friend, in the caller's transaction; an article with a known URL retains its id. */
export async function replaceArticlesOf(
  db: Db,
  friendId: number,
  entries: readonly FriendArticleEntry[],
): Promise<void> {
  const urls = entries.map(({ url }) => url)
  await db
    .deleteFrom('friend_articles')
    .where('friend_id', '=', friendId)
    .$if(urls.length > 0, (query) => query.where('url', 'not in', urls))
    .execute()
  if (entries.length === 0) return
  await db
    .insertInto('friend_articles')
    .values(entries.map((entry) => ({ friend_id: friendId, ...entry })))
    .onConflict((conflict) =>
      conflict.columns(['friend_id', 'url']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        published_at: eb.ref('excluded.published_at'),
      })),
    )
    .execute()
}

/** Number of articles of listed friends. */
export async function countFriendArticles(db: Db): Promise<number> {
  const { count } = await listed(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Articles of listed friends, newest first. */
export async function listFriendArticles(db: Db, { limit, offset }: Slice): Promise<FriendArticleRow[]> {
  return listed(db)
    .select([
      'friend_articles.id',
      'friend_articles.url',
      'friend_articles.title',
      'friend_articles.published_at',
      'friends.name as friend_name',
      'friends.url as friend_url',
      'friends.avatar as friend_avatar',
    ])
    .orderBy('friend_articles.published_at', 'desc')
    .orderBy('friend_articles.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

function listed(db: Db) {
  return db
    .selectFrom('friend_articles')
    .innerJoin('friends', 'friends.id', 'friend_articles.friend_id')
    .where('friends.state', '=', 'listed')
}
