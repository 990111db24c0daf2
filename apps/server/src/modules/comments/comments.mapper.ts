import {
  CommentAnchorSchema,
  type Comment,
  type CommentRecord,
  type CommentReply,
} from '@qingjian/api-client/contract'
import type { CommentRecordRow } from '#modules/comments/comment-records.repository.ts'
import type { CommentRow } from '#modules/comments/comments.repository.ts'
import { readStored } from '#platform/db/stored-json.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Context of the mapping that is not part of a row. */
export interface CommentView {
  /** The author of the articles; null before there is an owner. */
  ownerId: number | null
  /** Comments that the caller likes; null for a guest. */
  likedIds: ReadonlySet<number> | null
}

const DELETED = '<p>该评论已删除</p>'

/** The field `anchor` of a comment that has one. */
export function readAnchor({ id, anchor }: Pick<CommentRow, 'id' | 'anchor'>): Pick<Comment, 'anchor'> {
  const stored =
    anchor === null
      ? undefined
      : readStored(CommentAnchorSchema, anchor, { column: 'comments.anchor', row: id })
  return stored === undefined ? {} : { anchor: stored }
}

/** Maps a comment row as a reply. */
export function toReply(row: CommentRow, { ownerId, likedIds }: CommentView): CommentReply {
  const isDeleted = row.state === 'deleted'
  return {
    id: row.id,
    articleId: row.article_id,
    parentId: row.parent_id,
    userId: isDeleted ? null : row.user_id,
    nickname: isDeleted ? '' : row.nickname,
    avatar: isDeleted ? '' : row.avatar,
    isAuthor: !isDeleted && row.user_id !== null && row.user_id === ownerId,
    replyUserId: row.reply_user_id,
    replyNickname: row.reply_nickname,
    content: isDeleted ? DELETED : row.content_html,
    ...readAnchor(row),
    likeCount: row.like_count,
    isLike: likedIds === null ? null : likedIds.has(row.id),
    isStick: row.is_stick === 1,
    isPending: row.state === 'pending',
    isDeleted,
    ...(row.is_sample === 1 && { isSample: true }),
    ipSource: row.region,
    browser: row.browser,
    createTime: shanghaiTime(row.created_at),
  }
}

/** Maps a comment row with its first replies. */
export function toComment(
  row: CommentRow,
  view: CommentView,
  replies: readonly CommentRow[] = [],
  childrenTotal = 0,
): Comment {
  return { ...toReply(row, view), children: replies.map((reply) => toReply(reply, view)), childrenTotal }
}

/** Maps a comment row outside its article. */
export function toCommentRecord(row: CommentRecordRow, view: CommentView): CommentRecord {
  return { ...toReply(row, view), articleTitle: row.article_title }
}
