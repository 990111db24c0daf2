import type { Db } from '#platform/db/schema.ts'
import type { CommentContext } from '#modules/engagement/comment-context.repository.ts'
import { commentPath, type CommentRecipients } from '#modules/engagement/comment-recipients.ts'
import { deleteNotificationsAbout } from '#modules/notifications/notifications.repository.ts'
import { type NotifyDeps, sendNotifications } from '#modules/notifications/notify.service.ts'
import { excerpt } from '#platform/text/excerpt.ts'

/** Notifies each user whom a comment concerns. */
export async function notifyCommentRecipients(
  deps: NotifyDeps,
  context: CommentContext,
  recipients: CommentRecipients,
): Promise<void> {
  const { commentId, articleId, articleTitle, author, source, isPending } = context
  const shared = {
    type: 'comment',
    text: excerpt(source),
    link: commentPath(context),
    from: author,
    article: { id: articleId, title: articleTitle },
    cause: isPending ? pendingCause(commentId) : publishedCause(commentId),
  } as const
  await sendNotifications(
    deps,
    Array.from(recipients, ([userId, { subject }]) => ({ ...shared, userId, title: subject })),
  )
}

/** Deletes the notifications about a comment. */
export async function deleteCommentNotifications(db: Db, commentId: number): Promise<void> {
  await deleteNotificationsAbout(db, pendingCause(commentId))
  await deleteNotificationsAbout(db, publishedCause(commentId))
}

// The stored causes keep their words, so that older rows are still found.
const pendingCause = (commentId: number): string => `comment:${commentId}:waiting`
const publishedCause = (commentId: number): string => `comment:${commentId}:shown`
