import type { CommentContext } from '#modules/engagement/comment-context.repository.ts'
import { commentPath, type CommentRecipients } from '#modules/engagement/comment-recipients.ts'
import type { SendUserEmail } from '#modules/mail-subscriptions/user-emails.ts'

/** Emails each user whom a comment concerns. */
export async function emailCommentRecipients(
  sendEmail: SendUserEmail,
  context: CommentContext,
  recipients: CommentRecipients,
): Promise<void> {
  const content = { text: context.source, path: commentPath(context) }
  for (const [userId, reason] of recipients) await sendEmail(userId, { ...reason, ...content })
}
