import { findOwnerId } from '#modules/accounts/users.repository.ts'
import { createUserEmailSender, type UserEmailDeps } from '#modules/mail-subscriptions/user-emails.ts'
import { findMessage } from '#modules/messages/messages.repository.ts'
import type { EngagementListener } from '#modules/engagement/engagement-events.ts'
import { findCommentRecipients } from '#modules/engagement/comment-recipients.ts'
import { findCommentContext } from '#modules/engagement/comment-context.repository.ts'

/**
 * Emails the users whom a comment concerns: the author of the parent, mentioned users and the site owner, once each and
 * never the comment's own author. For a pending message the owner is emailed.
 */
export function sendCommentEmails(deps: UserEmailDeps): EngagementListener {
  const { db } = deps
  const write = createUserEmailSender(deps)
  return async (event) => {
    if (event.type === 'comment-published' || event.type === 'comment-pending')
      await emailRecipients(event.commentId)
    if (event.type === 'message-pending') await emailOwner(event.messageId)
  }

  async function emailRecipients(id: number): Promise<void> {
    const context = await findCommentContext(db, id)
    if (context === undefined) return
    const content = { text: context.source, path: `/post/${context.articleId}#comment-${id}` }
    for (const [userId, reason] of await findCommentRecipients(db, context))
      await write(userId, { ...reason, ...content })
  }

  async function emailOwner(id: number): Promise<void> {
    const message = await findMessage(db, id)
    const ownerId = await findOwnerId(db)
    if (message === undefined || ownerId === null) return
    const subject = `${message.nickname} 的留言等待审核`
    await write(ownerId, { kind: 'comment', subject, text: message.content, path: '/messages' })
  }
}
