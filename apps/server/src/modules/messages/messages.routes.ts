import {
  ApprovalRequestSchema,
  DEFAULT_PAGE_SIZE,
  IdParamSchema,
  MessageListQuerySchema,
  MessageRequestSchema,
  PageQuerySchema,
} from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import type { RateRule } from '#platform/http/rate-limits.ts'
import { readJson } from '#platform/http/read-json.ts'
import { readParams, readQuery } from '#platform/http/read-query.ts'
import { currentUser, requireAdmin, requireUser } from '#modules/accounts/current-user.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import {
  addMessage,
  approveMessage,
  getMessagePage,
  getNewestMessages,
  validateMessage,
  removeMessage,
} from '#modules/messages/messages.service.ts'

const addRule: RateRule = { name: 'message', max: 1, window: 30_000, message: '留言过于频繁，请稍后再试' }

const MessageParamsSchema = v.object({ id: IdParamSchema })

/** Routes of the message board. */
export function messagesRoutes({ db, now, rateLimits, engagement }: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/api/message/list', async (c) => {
      const { pageNum, pageSize = DEFAULT_PAGE_SIZE } = readQuery(c, MessageListQuerySchema)
      const userId = (await currentUser(c))?.id ?? null
      if (pageNum === undefined) return ok(c, await getNewestMessages(db, userId))
      return ok(c, await getMessagePage(db, { kind: 'seen', userId }, userId, { pageNum, pageSize }))
    })
    .post('/api/message/add', async (c) => {
      const user = await currentUser(c)
      const prepared = await validateMessage(db, await readJson(c, MessageRequestSchema), user)
      await rateLimits.consume(user === null ? c.env.address : `user ${user.id}`, addRule)
      const message = await addMessage(db, prepared, now())
      engagement.emit({
        type: message.isPending ? 'message-pending' : 'message-published',
        messageId: message.id,
      })
      return ok(c, message)
    })
    .delete('/protal/user/delMyMessage/:id', async (c) => {
      const user = await requireUser(c)
      const { id } = readParams(c, MessageParamsSchema)
      await removeMessage(db, id, user)
      engagement.emit({ type: 'message-deleted', messageId: id })
      return ok(c, null)
    })
    .get('/sys/message/pending', async (c) => {
      const { id } = await requireAdmin(c)
      return ok(c, await getMessagePage(db, { kind: 'pending' }, id, readQuery(c, PageQuerySchema)))
    })
    .post('/sys/message/approve', async (c) => {
      await requireAdmin(c)
      const { id } = await readJson(c, ApprovalRequestSchema)
      await approveMessage(db, id)
      engagement.emit({ type: 'message-published', messageId: id })
      return ok(c, null)
    })
}
