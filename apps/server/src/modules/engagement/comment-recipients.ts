import type { MailKind } from '@qingjian/api-client/contract'
import { articlePath } from '#content/article-path.ts'
import type { CommentContext } from '#modules/engagement/comment-context.repository.ts'

/** Why a user is notified of a comment. */
export interface RecipientReason {
  kind: MailKind
  subject: string
}

/** Users to notify of a comment, by id. */
export type CommentRecipients = ReadonlyMap<number, RecipientReason>

/**
 * Users to notify of a comment: the author of the parent, mentioned users and the owner. The first reason wins; the
 * comment's own author is left out.
 */
export function toCommentRecipients(context: CommentContext): CommentRecipients {
  const { author, articleTitle, isPending, ownerId } = context
  const { nickname } = author
  const about = `《${articleTitle}》`
  const recipients = new Map<number, RecipientReason>()
  const add = (userId: number | null, reason: RecipientReason): void => {
    if (userId !== null && userId !== author.id && !recipients.has(userId)) recipients.set(userId, reason)
  }
  if (isPending) {
    add(ownerId, { kind: 'comment', subject: `${nickname} 在${about}的评论等待审核` })
    return recipients
  }
  add(context.repliedToId, { kind: 'reply', subject: `${nickname} 在${about}中回复了您` })
  for (const userId of context.mentionedIds)
    add(userId, { kind: 'reply', subject: `${nickname} 在${about}中提到了您` })
  add(ownerId, { kind: 'comment', subject: `${nickname} 评论了${about}` })
  return recipients
}

/** Path of a comment on this site. */
export function commentPath({
  articleId,
  commentId,
}: Pick<CommentContext, 'articleId' | 'commentId'>): string {
  return `${articlePath(articleId)}#comment-${commentId}`
}
