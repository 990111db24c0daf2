import { findOwnerId } from '#modules/accounts/users.repository.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { findFriend } from '#modules/friends/friends.repository.ts'
import { createUserEmailSender } from '#modules/mail-subscriptions/user-emails.ts'
import { notifyUsers } from '#modules/notifications/notify.service.ts'
import type { EngagementListener } from '#modules/engagement/engagement-events.ts'

type ApplicationNotificationsDeps = Pick<
  ApiDeps,
  'db' | 'now' | 'sockets' | 'siteUrl' | 'mailer' | 'rateLimits'
>

/** Where the owner decides. */
const path = '/admin/friends'

/** Notifies the owner of an application, on the site and by email, with the commands to accept or refuse it. */
export function sendApplicationNotifications(deps: ApplicationNotificationsDeps): EngagementListener {
  const sendEmail = createUserEmailSender(deps)
  return async (event) => {
    if (event.type !== 'friend-pending') return
    const friend = await findFriend(deps.db, event.friendId)
    const ownerId = await findOwnerId(deps.db)
    if (friend === undefined || ownerId === null) return
    const subject = `${friend.name} 申请友链`
    await notifyUsers(deps, [ownerId], {
      type: 'system',
      title: subject,
      text: `${friend.url} ${friend.info} 通过：qingjian friends accept ${friend.id}；拒绝：qingjian friends refuse ${friend.id}`,
      link: path,
      cause: `friend:${friend.id}`,
    })
    await sendEmail(ownerId, { kind: 'comment', subject, text: `${friend.url} ${friend.info}`, path })
  }
}
