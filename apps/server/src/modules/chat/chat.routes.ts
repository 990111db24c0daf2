import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { toChatMessage } from '#modules/chat/chat.mapper.ts'
import { countMessages, listMessages } from '#modules/chat/chat.repository.ts'
import { mute, recall, requireChat, sendMessage } from '#modules/chat/chat.service.ts'
import { toSlice, toPage } from '#platform/db/paging.ts'

/** Routes of the chat room: guests read, users write, admins mute. */
export function chatRoutes(deps: ApiDeps): CallRoute[] {
  const { db } = deps
  return [
    handle(calls.chat.list, async ({ query: { beforeId, ...page } }) => {
      await requireChat(deps)
      const rows = await listMessages(db, toSlice(page), beforeId)
      return toPage(page, rows.map(toChatMessage), await countMessages(db, beforeId))
    }),
    handle(calls.chat.send, async ({ user, body }) => {
      await requireChat(deps)
      return sendMessage(deps, user, body)
    }),
    handle(calls.chat.recall, async ({ user, body: { id } }) => {
      await requireChat(deps)
      return recall(deps, user, id)
    }),
    handle(calls.chat.mute, ({ user, body, caller }) => mute(deps, user, body, caller.address)),
  ]
}
