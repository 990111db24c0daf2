import type { LikeTarget } from '@qingjian/api-client/contract'
import { findUser } from '#modules/accounts/users.repository.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { likeTargets } from '#modules/likes/like-targets.ts'
import { deleteNotificationsAbout } from '#modules/notifications/notifications.repository.ts'
import { notifyUsers } from '#modules/notifications/notify.service.ts'
import type { EngagementListener } from '#modules/engagement/engagement-events.ts'
import { findCommentRecipients } from '#modules/engagement/comment-recipients.ts'
import { findCommentContext } from '#modules/engagement/comment-context.repository.ts'
import { excerpt } from '#platform/text/excerpt.ts'

type EngagementNotificationsDeps = Pick<ApiDeps, 'db' | 'now' | 'sockets'>

const targetNames: Record<LikeTarget, string> = {
  article: '文章',
  comment: '评论',
  moment: '说说',
  message: '留言',
}

/** Notifies users of comments that concern them and of likes of their content. */
export function sendEngagementNotifications(deps: EngagementNotificationsDeps): EngagementListener {
  const { db, now } = deps

  async function notifyOfComment(commentId: number): Promise<void> {
    const context = await findCommentContext(db, commentId)
    if (context === undefined) return
    const { articleId, authorId, source, isPending } = context
    for (const [userId, { subject }] of await findCommentRecipients(db, context)) {
      await notifyUsers(deps, [userId], {
        type: 'comment',
        title: subject,
        text: excerpt(source),
        link: `/post/${articleId}#comment-${commentId}`,
        fromUserId: authorId,
        articleId,
        cause: isPending ? pendingCause(commentId) : shownCause(commentId),
      })
    }
  }

  async function deleteCommentNotifications(commentId: number): Promise<void> {
    await deleteNotificationsAbout(db, pendingCause(commentId))
    await deleteNotificationsAbout(db, shownCause(commentId))
  }

  async function notifyOfLike(target: LikeTarget, targetId: number, likerId: number): Promise<void> {
    const [thing] = await likeTargets[target].describe(db, [targetId], now())
    const liker = await findUser(db, likerId)
    if (thing === undefined || thing.userId === null || liker === undefined || thing.userId === likerId)
      return
    await notifyUsers(deps, [thing.userId], {
      type: 'like',
      title: `${liker.nickname} 赞了您的${targetNames[target]}`,
      text: thing.title,
      link: thing.link,
      fromUserId: likerId,
      ...(target === 'article' && { articleId: targetId }),
      cause: `like:${target}:${targetId}:${likerId}`,
    })
  }

  return (event) => {
    switch (event.type) {
      case 'comment-published':
      case 'comment-pending':
        return notifyOfComment(event.commentId)
      case 'comment-deleted':
        return deleteCommentNotifications(event.commentId)
      case 'liked':
        return notifyOfLike(event.target, event.targetId, event.userId)
      default:
        return undefined
    }
  }
}

const pendingCause = (commentId: number): string => `comment:${commentId}:waiting`
const shownCause = (commentId: number): string => `comment:${commentId}:shown`
