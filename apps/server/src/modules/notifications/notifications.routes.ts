import { calls } from '@qingjian/api-client/calls'
import { AppError } from '#platform/http/app-error.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { toNotification } from '#modules/notifications/notifications.mapper.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import {
  countActiveUsers,
  countNotifications,
  countUnread,
  deleteNotifications,
  listNotifications,
  markRead,
} from '#modules/notifications/notifications.repository.ts'
import { notifyAllUsers, notifyUsers } from '#modules/notifications/notify.service.ts'
import { toSlice, toPage } from '#platform/db/paging.ts'

/** Routes of one's own notifications, and the one that sends system notifications. */
export function notificationsRoutes(deps: ApiDeps): CallRoute[] {
  const { db, now } = deps
  return [
    handle(calls.notifications.page, async ({ user: { id: userId }, query: { type, ...page } }) => {
      const rows = await listNotifications(db, { userId, type }, now(), toSlice(page))
      return toPage(page, rows.map(toNotification), await countNotifications(db, { userId, type }))
    }),
    handle(calls.notifications.unreadNum, async ({ user }) => {
      const unread = await countUnread(db, user.id)
      return Object.fromEntries(unread.map((entry) => [entry.type, entry]))
    }),
    handle(calls.notifications.isUnread, async ({ user }) => (await countUnread(db, user.id)).length > 0),
    handle(calls.notifications.readAll, async ({ user: { id: userId } }) => {
      await markRead(db, { userId })
    }),
    handle(calls.notifications.read, async ({ user: { id: userId }, params: { id } }) => {
      if (!(await markRead(db, { userId, id }))) throw notificationNotFound()
    }),
    handle(calls.notifications.removeAll, async ({ user: { id: userId } }) => {
      await deleteNotifications(db, { userId })
    }),
    handle(calls.notifications.remove, async ({ user: { id: userId }, params: { id } }) => {
      if (!(await deleteNotifications(db, { userId, id }))) throw notificationNotFound()
    }),
    handle(calls.notifications.recipients, () => countActiveUsers(db)),
    handle(calls.notifications.send, async ({ body, user, caller, submission }) => {
      const { userId, title, content, link } = body
      const { id } = submission
      // A repeat after a crash between the notifications and the result reaches no user twice.
      const once = id === null ? {} : { cause: `submission:${id}` }
      const input = { type: 'system', title, text: content, link: link ?? undefined, ...once } as const
      if (userId == null) deps.background.run(() => notifyAllUsers(deps, input))
      else if ((await findUser(db, userId)) === undefined) throw new AppError('not-found', '没有这个用户')
      else await notifyUsers(deps, [userId], input)
      await recordEvent(db, {
        at: now(),
        event: 'notification-sent',
        actorId: user.id,
        subjectId: userId ?? null,
        address: caller.address,
      })
      await submission.recordResult(db)
    }),
  ]
}

/** The same for a missing notification and for another user's. */
function notificationNotFound(): AppError {
  return new AppError('not-found', '通知不存在')
}
