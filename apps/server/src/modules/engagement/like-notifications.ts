import type { LikeTarget } from '@qingjian/api-client/contract'
import { findUser } from '#modules/accounts/users.repository.ts'
import type { EngagementListener } from '#modules/engagement/engagement-events.ts'
import { likeTargets } from '#modules/likes/like-targets.ts'
import { type NotifyDeps, notifyUsers } from '#modules/notifications/notify.service.ts'

const targetNames: Record<LikeTarget, string> = {
  article: '文章',
  comment: '评论',
  moment: '说说',
  message: '留言',
}

/** Notifies users of likes of their content. */
export function notifyOfLikes(deps: NotifyDeps): EngagementListener {
  const { db, now } = deps
  return async (event) => {
    if (event.type !== 'liked') return
    const { target, targetId, userId: likerId } = event
    const [item] = await likeTargets[target].describe(db, [targetId], now())
    if (item === undefined || item.userId === null || item.userId === likerId) return
    const liker = await findUser(db, likerId)
    if (liker === undefined) return
    await notifyUsers(deps, [item.userId], {
      type: 'like',
      title: `${liker.nickname} 赞了您的${targetNames[target]}`,
      text: item.title,
      link: item.link,
      from: liker,
      ...(target === 'article' && { article: { id: targetId, title: item.title } }),
      cause: `like:${target}:${targetId}:${likerId}`,
    })
  }
}
