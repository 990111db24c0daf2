import { calls } from '@qingjian/api-client/calls'
import { DEFAULT_PAGE_SIZE } from '@qingjian/api-client/contract'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import {
  addMessage,
  approveMessage,
  getMessagePage,
  getNewestMessages,
  validateMessage,
  removeMessage,
} from '#modules/messages/messages.service.ts'

/** Routes of the message board. */
export function messagesRoutes({ db, now, rateLimits, engagement }: ApiDeps): CallRoute[] {
  return [
    handle(calls.messages.list, async ({ query, findUser }) => {
      const { pageNum, pageSize = DEFAULT_PAGE_SIZE } = query
      const userId = (await findUser())?.id ?? null
      return pageNum === undefined
        ? getNewestMessages(db, userId)
        : getMessagePage(db, { kind: 'seen', userId }, userId, { pageNum, pageSize })
    }),
    handle(calls.messages.add, async ({ body, findUser, caller: { address }, submission }) => {
      const user = await findUser()
      const prepared = await validateMessage(db, body, user)
      await rateLimits.consume(user === null ? address : `user ${user.id}`, calls.messages.add.rates.caller)
      const message = await addMessage(db, prepared, submission, now())
      engagement.emit({
        type: message.isPending ? 'message-pending' : 'message-published',
        messageId: message.id,
      })
      return message
    }),
    handle(calls.messages.remove, async ({ user, params: { id } }) => {
      await removeMessage(db, id, user)
      engagement.emit({ type: 'message-deleted', messageId: id })
    }),
    handle(calls.messages.pending, ({ user, query: page }) =>
      getMessagePage(db, { kind: 'pending' }, user.id, page),
    ),
    handle(calls.messages.approve, async ({ body: { id } }) => {
      await approveMessage(db, id)
      engagement.emit({ type: 'message-published', messageId: id })
    }),
  ]
}
