import type { ApiDeps } from '#modules/api-deps.ts'
import { findCommentContext } from '#modules/engagement/comment-context.repository.ts'
import { emailCommentRecipients } from '#modules/engagement/comment-emails.ts'
import {
  deleteCommentNotifications,
  notifyCommentRecipients,
} from '#modules/engagement/comment-notifications.ts'
import { toCommentRecipients } from '#modules/engagement/comment-recipients.ts'
import type { EngagementListener } from '#modules/engagement/engagement-events.ts'
import { createUserEmailSender, type UserEmailDeps } from '#modules/mail-subscriptions/user-emails.ts'

type CommentEventDeps = UserEmailDeps & Pick<ApiDeps, 'now' | 'sockets'>

/** Notifies and emails the users whom a comment concerns; the comment is loaded once for both. */
export function handleCommentEvents(deps: CommentEventDeps): EngagementListener {
  const { db } = deps
  const sendEmail = createUserEmailSender(deps)
  return async (event) => {
    if (event.type === 'comment-deleted') return deleteCommentNotifications(db, event.commentId)
    if (event.type !== 'comment-published' && event.type !== 'comment-pending') return
    const context = await findCommentContext(db, event.commentId)
    if (context === undefined) return
    const recipients = toCommentRecipients(context)
    await Promise.all([
      notifyCommentRecipients(deps, context, recipients),
      emailCommentRecipients(sendEmail, context, recipients),
    ])
  }
}
