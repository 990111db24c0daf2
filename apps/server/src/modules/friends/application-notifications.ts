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

/** Notifies the owner of an application, on the site and by email, each with a link to its decision. */
export function sendApplicationNotifications(deps: ApplicationNotificationsDeps): EngagementListener {
  const sendEmail = createUserEmailSender(deps)
  return async (event) => {
    if (event.type !== 'friend-pending') return
    const friend = await findFriend(deps.db, event.friendId)
    const ownerId = await findOwnerId(deps.db)
    if (friend === undefined || ownerId === null) return
    const subject = `${friend.name} 申请友链`
    const text = `${friend.url} ${friend.info}`
    await notifyUsers(deps, [ownerId], {
      type: 'system',
      title: subject,
      text: `${text} 点开就能通过或拒绝。`,
      link: path,
      cause: `friend:${friend.id}`,
    })
    await sendEmail(ownerId, { kind: 'comment', subject, text, path })
  }
}
