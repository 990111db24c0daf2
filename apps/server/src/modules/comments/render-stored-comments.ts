import { articlePath } from '#content/article-path.ts'
import type { Db } from '#platform/db/schema.ts'
import { loadCommentRenderer } from '#modules/comments/load-comment-renderer.ts'
import type { Mentionable } from '#modules/comments/mentions.ts'

/** Comments per query. */
const batchSize = 200

/** Renders the HTML of all comments from their Markdown. */
export async function renderStoredComments(db: Db): Promise<void> {
  const { renderComment } = await loadCommentRenderer()
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('comments')
      .select(['id', 'article_id', 'content_md'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const { id, article_id: articleId, content_md: source } of rows) {
      const mentioned = source.includes('@') ? await listMentioned(db, id, articleId) : []
      const html = source === '' ? '' : renderComment(source, mentioned).html
      await db.updateTable('comments').set({ content_html: html }).where('id', '=', id).execute()
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

/** The users whom a comment mentions, each linked to the last comment before it. */
async function listMentioned(db: Db, commentId: number, articleId: number): Promise<Mentionable[]> {
  const rows = await db
    .selectFrom('comment_mentions')
    .innerJoin('users', 'users.id', 'comment_mentions.user_id')
    .innerJoin('comments', 'comments.user_id', 'users.id')
    .select((eb) => ['users.id', 'users.nickname', eb.fn.max('comments.id').as('last_id')])
    .where('comment_mentions.comment_id', '=', commentId)
    .where('comments.article_id', '=', articleId)
    .where('comments.id', '<', commentId)
    .groupBy(['users.id', 'users.nickname'])
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    nickname: row.nickname,
    href: `${articlePath(articleId)}#comment-${row.last_id}`,
  }))
}
