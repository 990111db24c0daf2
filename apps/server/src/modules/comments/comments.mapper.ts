import type { Comment, CommentRecord, CommentReply } from '@qingjian/api-client/contract'
import type { CommentRecordRow } from '#modules/comments/comment-records.repository.ts'
import type { CommentRow } from '#modules/comments/comments.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** What a row does not say by itself. */
export interface CommentView {
  /** Whose articles these are; null before there is an owner. */
  ownerId: number | null
  /** What the caller likes; null for a guest. */
  likedIds: ReadonlySet<number> | null
}

const DELETED = '<p>该评论已删除</p>'

/** A row as a reply is shown. */
export function toReply(row: CommentRow, { ownerId, likedIds }: CommentView): CommentReply {
  const isDeleted = row.state === 'deleted'
  return {
    id: row.id,
    articleId: row.article_id,
    parentId: row.parent_id,
    userId: isDeleted ? null : row.user_id,
    nickname: isDeleted ? '' : row.nickname,
    avatar: isDeleted ? '' : row.avatar,
    isAuthor: !isDeleted && row.user_id === ownerId,
    replyUserId: row.reply_user_id,
    replyNickname: row.reply_nickname,
    content: isDeleted ? DELETED : row.content_html,
    likeCount: row.like_count,
    isLike: likedIds === null ? null : likedIds.has(row.id),
    isStick: row.is_stick === 1,
    isPending: row.state === 'pending',
    isDeleted,
    ipSource: row.region,
    browser: row.browser,
    createTime: shanghaiTime(row.created_at),
  }
}

/** A row as a comment is shown, with the first of its replies. */
export function toComment(
  row: CommentRow,
  view: CommentView,
  replies: readonly CommentRow[] = [],
  childrenTotal = 0,
): Comment {
  return { ...toReply(row, view), children: replies.map((reply) => toReply(reply, view)), childrenTotal }
}

/** A row as it stands outside its article. */
export function toCommentRecord(row: CommentRecordRow, view: CommentView): CommentRecord {
  return { ...toReply(row, view), articleTitle: row.article_title }
}
