import type { Db } from '#db/schema.ts'
import { findOwnerId } from '#modules/accounts/users.repository.ts'
import { published } from '#modules/articles/published-articles.ts'
import type { LikedThing } from '#modules/likes/likeable-kind.ts'

/** Adds to an article's likes; undefined where there is no such article. */
export async function addArticleLikes(db: Db, id: number, added: number): Promise<number | undefined> {
  const row = await db
    .updateTable('articles')
    .set((eb) => ({ like_count: eb('like_count', '+', added) }))
    .where('id', '=', id)
    .returning('like_count')
    .executeTakeFirst()
  return row?.like_count
}

/** The titles of articles. */
export async function describeArticles(db: Db, ids: readonly number[], now: number): Promise<LikedThing[]> {
  const rows = await published(db, { now })
    .select(['articles.id', 'articles.title'])
    .where('articles.id', 'in', ids)
    .execute()
  const userId = await findOwnerId(db)
  return rows.map(({ id, title }) => ({ id, userId, title, link: `/post/${id}` }))
}
