import { articlePath } from '#content/article-path.ts'
import type { Db } from '#platform/db/schema.ts'
import { findOwnerId } from '#modules/accounts/users.repository.ts'
import { publishedArticles } from '#modules/articles/published-articles.ts'
import type { LikedItem } from '#modules/likes/like-target.ts'

/** Titles and links of liked articles. */
export async function describeArticles(db: Db, ids: readonly number[], now: number): Promise<LikedItem[]> {
  const rows = await publishedArticles(db, now)
    .select(['articles.id', 'articles.title'])
    .where('articles.id', 'in', ids)
    .execute()
  const userId = await findOwnerId(db)
  return rows.map(({ id, title }) => ({ id, userId, title, link: articlePath(id) }))
}
