import type { Db } from '#platform/db/schema.ts'
import type { LikedItem } from '#modules/likes/like-target.ts'
import { excerpt } from '#platform/text/excerpt.ts'

/** Excerpts and links of liked messages. */
export async function describeMessages(db: Db, ids: readonly number[]): Promise<LikedItem[]> {
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
