import type { Db } from '#db/schema.ts'
import type { LikedThing } from '#modules/likes/likeable-kind.ts'
import { excerpt } from '#visitor-text/excerpt.ts'

/** Adds to a message's likes; undefined where there is no such message. */
export async function addMessageLikes(db: Db, id: number, added: number): Promise<number | undefined> {
  const row = await db
    .updateTable('messages')
    .set((eb) => ({ like_count: eb('like_count', '+', added) }))
    .where('id', '=', id)
    .returning('like_count')
    .executeTakeFirst()
  return row?.like_count
}

/** The beginnings of messages. */
export async function describeMessages(db: Db, ids: readonly number[]): Promise<LikedThing[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'user_id', 'content'])
    .where('id', 'in', ids)
    .where('state', '=', 'shown')
    .execute()
  return rows.map(({ id, user_id: userId, content }) => ({
    id,
    userId,
    title: excerpt(content),
    link: '/messages',
  }))
}
