import type { Db } from '#platform/db/schema.ts'
import { ownerIdQuery } from '#modules/accounts/users.repository.ts'

/** What notifications and emails about a comment need. */
export interface CommentContext {
  commentId: number
  articleId: number
  articleTitle: string
  author: { id: number; nickname: string; avatar: string }
  /** Markdown. */
  source: string
  isPending: boolean
  /** The user it replies to; null for a top-level comment. */
  repliedToId: number | null
  mentionedIds: readonly number[]
  /** Null before there is an owner. */
  ownerId: number | null
}

/** Loads the context of a comment; undefined if it has been deleted, and for that of a guest, which is an imported one. */
export async function findCommentContext(db: Db, commentId: number): Promise<CommentContext | undefined> {
  const row = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('articles', 'articles.id', 'comments.article_id')
    .leftJoin('comments as parent', 'parent.id', 'comments.parent_id')
    .select([
      'comments.article_id',
      'comments.reply_user_id',
      'comments.content_md',
      'comments.state',
      'articles.title',
      'users.id as user_id',
      'users.nickname',
      'users.avatar',
      'parent.user_id as parent_user_id',
    ])
    .select(ownerIdQuery(db).as('owner_id'))
    .where('comments.id', '=', commentId)
    .where('comments.state', '!=', 'deleted')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const mentions = await db
    .selectFrom('comment_mentions')
    .select('user_id')
    .where('comment_id', '=', commentId)
    .orderBy('user_id')
    .execute()
  return {
    commentId,
    articleId: row.article_id,
    articleTitle: row.title,
    author: { id: row.user_id, nickname: row.nickname, avatar: row.avatar },
    source: row.content_md,
    isPending: row.state === 'pending',
    repliedToId: row.reply_user_id ?? row.parent_user_id,
    mentionedIds: mentions.map((mention) => mention.user_id),
    ownerId: row.owner_id,
  }
}
