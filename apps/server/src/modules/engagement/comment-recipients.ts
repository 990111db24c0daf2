import type { MailKind } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { findOwnerId } from '#modules/accounts/users.repository.ts'
import type { CommentContext } from '#modules/engagement/comment-context.repository.ts'

/** Why a user is notified of a comment. */
export interface RecipientReason {
  kind: MailKind
  subject: string
}

/**
 * Users to notify of a comment, by id: the author of the parent, mentioned users and the owner. The first reason wins;
 * the comment's own author is left out.
 */
export async function findCommentRecipients(
  db: Db,
  context: CommentContext,
): Promise<Map<number, RecipientReason>> {
  const { authorId, nickname, articleTitle, isPending } = context
  const about = `《${articleTitle}》`
  const recipients = new Map<number, RecipientReason>()
  const add = (userId: number | null, reason: RecipientReason): void => {
    if (userId !== null && userId !== authorId && !recipients.has(userId)) recipients.set(userId, reason)
  }
  const ownerId = await findOwnerId(db)
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
