import {
  ChatListQuerySchema,
  ChatMuteRequestSchema,
  ChatRecallRequestSchema,
  ChatSendRequestSchema,
} from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import { readJson } from '#platform/http/read-json.ts'
import { readQuery } from '#platform/http/read-query.ts'
import { requireAdmin, requireUser } from '#modules/accounts/current-user.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { toChatMessage } from '#modules/chat/chat.mapper.ts'
import { countMessages, listMessages } from '#modules/chat/chat.repository.ts'
import { mute, recall, requireChat, sendMessage } from '#modules/chat/chat.service.ts'
import { toSlice, toPage } from '#modules/paging.ts'

/** Routes of the chat room: guests read, users write. */
export function chatRoutes(deps: ApiDeps): Hono<ApiEnv> {
  const { db } = deps
  return new Hono<ApiEnv>()
    .get('/list', async (c) => {
      await requireChat(deps)
      const { beforeId, ...page } = readQuery(c, ChatListQuerySchema)
      const rows = await listMessages(db, toSlice(page), beforeId)
      return ok(c, toPage(page, rows.map(toChatMessage), await countMessages(db, beforeId)))
    })
    .post('/sendMsg', async (c) => {
      const user = await requireUser(c)
      await requireChat(deps)
      return ok(c, await sendMessage(deps, user, await readJson(c, ChatSendRequestSchema)))
    })
    .post('/recallMsg', async (c) => {
      const user = await requireUser(c)
      await requireChat(deps)
      return ok(c, await recall(deps, user, (await readJson(c, ChatRecallRequestSchema)).id))
    })
}

/** Routes for moderating the chat room. */
export function chatModerationRoutes(deps: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/mute', async (c) => {
    const admin = await requireAdmin(c)
    await mute(deps, admin, await readJson(c, ChatMuteRequestSchema), c.env.address)
    return ok(c, null)
  })
}
