import {
  IdParamSchema,
  NotificationListQuerySchema,
  SystemNotificationRequestSchema,
} from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { ok } from '#platform/http/envelope.ts'
import { readJson } from '#platform/http/read-json.ts'
import { readParams, readQuery } from '#platform/http/read-query.ts'
import { requireAdmin, requireUser } from '#modules/accounts/current-user.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { toNotification } from '#modules/notifications/notifications.mapper.ts'
import {
  countNotifications,
  countUnread,
  deleteNotifications,
  listNotifications,
  markRead,
} from '#modules/notifications/notifications.repository.ts'
import { notifyAllUsers, notifyUsers } from '#modules/notifications/notify.service.ts'
import { toSlice, toPage } from '#modules/paging.ts'

const ParamsSchema = v.object({ id: IdParamSchema })

/** Routes of the current user's notifications. */
export function notificationsRoutes({ db, now }: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/page', async (c) => {
      const { id: userId } = await requireUser(c)
      const { type, ...page } = readQuery(c, NotificationListQuerySchema)
      const rows = await listNotifications(db, { userId, type }, now(), toSlice(page))
      return ok(c, toPage(page, rows.map(toNotification), await countNotifications(db, { userId, type })))
    })
    .get('/unReadNum', async (c) => {
      const { id } = await requireUser(c)
      const unread = await countUnread(db, id)
      return ok(c, Object.fromEntries(unread.map((entry) => [entry.type, entry])))
    })
    .get('/is-unread', async (c) => {
      const { id } = await requireUser(c)
      return ok(c, (await countUnread(db, id)).length > 0)
    })
    .get('/read/all', async (c) => {
      const { id: userId } = await requireUser(c)
      await markRead(db, { userId })
      return ok(c, null)
    })
    .get('/read/:id', async (c) => {
      const { id: userId } = await requireUser(c)
      const { id } = readParams(c, ParamsSchema)
      if (!(await markRead(db, { userId, id }))) throw notificationNotFound()
      return ok(c, null)
    })
    .post('/delete/all', async (c) => {
      const { id: userId } = await requireUser(c)
      await deleteNotifications(db, { userId })
      return ok(c, null)
    })
    .delete('/delete/:id', async (c) => {
      const { id: userId } = await requireUser(c)
      const { id } = readParams(c, ParamsSchema)
      if (!(await deleteNotifications(db, { userId, id }))) throw notificationNotFound()
      return ok(c, null)
    })
}

/** Route by which an admin notifies one user or all users. */
export function systemNotificationRoutes(deps: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/send', async (c) => {
    await requireAdmin(c)
    const { userId, title, content, link } = await readJson(c, SystemNotificationRequestSchema)
    const news = { type: 'system', title, text: content, link: link ?? undefined } as const
    if (userId == null) deps.background.run(() => notifyAllUsers(deps, news))
    else if ((await findUser(deps.db, userId)) === undefined) throw new AppError('not-found', '没有这个用户')
    else await notifyUsers(deps, [userId], news)
    return ok(c, null)
  })
}

/** The same error for another user's notification and for a missing one. */
function notificationNotFound(): AppError {
  return new AppError('not-found', '通知不存在')
}
