import { GUEST_NICKNAME } from '@qingjian/api-client/contract'
import { findOwnerId } from '#modules/accounts/users.repository.ts'
import type { EngagementListener } from '#modules/engagement/engagement-events.ts'
import { createUserEmailSender, type UserEmailDeps } from '#modules/mail-subscriptions/user-emails.ts'
import { findMessage, type MessageRow } from '#modules/messages/messages.repository.ts'

/** Emails the owner about a pending message. */
export function emailPendingMessages(deps: UserEmailDeps): EngagementListener {
  const { db } = deps
  const sendEmail = createUserEmailSender(deps)
  return async (event) => {
    if (event.type !== 'message-pending') return
    const message = await findMessage(db, event.messageId)
    const ownerId = await findOwnerId(db)
    if (message === undefined || ownerId === null) return
    const subject = `${describeAuthor(message)} 的留言等待审核`
    await sendEmail(ownerId, { kind: 'comment', subject, text: message.content, path: '/messages' })
  }
}

/** The name of a guest is marked, since it may be that of a user. */
function describeAuthor({ user_id: userId, nickname }: MessageRow): string {
  return userId === null && nickname !== GUEST_NICKNAME ? `${nickname}（${GUEST_NICKNAME}）` : nickname
}
