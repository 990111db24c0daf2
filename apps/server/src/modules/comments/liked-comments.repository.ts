import { articlePath } from '#content/article-path.ts'
import type { Db } from '#platform/db/schema.ts'
import { unlockedArticles } from '#modules/articles/published-articles.ts'
import { loadCommentRenderer } from '#modules/comments/load-comment-renderer.ts'
import { excerpt } from '#platform/text/excerpt.ts'
import type { LikedItem } from '#modules/likes/like-target.ts'

/** Excerpts and links of liked comments; those below a locked article are hidden with it. */
export async function describeComments(db: Db, ids: readonly number[], now: number): Promise<LikedItem[]> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'user_id', 'article_id', 'content_md'])
    .where('id', 'in', ids)
    .where('state', '=', 'shown')
    .where('article_id', 'in', unlockedArticles(db, now).select('articles.id'))
    .execute()
  if (rows.length === 0) return []
  const { renderComment } = await loadCommentRenderer()
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    title: excerpt(renderComment(row.content_md).text),
    link: `${articlePath(row.article_id)}#comment-${row.id}`,
  }))
}
