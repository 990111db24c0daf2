import type { Db } from '#platform/db/schema.ts'
import { published } from '#modules/articles/published-articles.ts'
import { loadRenderer } from '#modules/comments/load-comment-renderer.ts'
import { excerpt } from '#platform/text/excerpt.ts'
import type { LikedThing } from '#modules/likes/like-target.ts'

/** The beginnings of comments, as they are read. */
export async function describeComments(db: Db, ids: readonly number[], now: number): Promise<LikedThing[]> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'user_id', 'article_id', 'content_md'])
    .where('id', 'in', ids)
    .where('state', '=', 'shown')
    .where('article_id', 'in', published(db, { now }).select('articles.id'))
    .execute()
  if (rows.length === 0) return []
  const { renderComment } = await loadRenderer()
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    title: excerpt(renderComment(row.content_md).text),
    link: `/post/${row.article_id}#comment-${row.id}`,
  }))
}
