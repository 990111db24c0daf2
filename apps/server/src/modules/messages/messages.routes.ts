import { calls } from '@qingjian/api-client/calls'
import { DEFAULT_PAGE_SIZE } from '@qingjian/api-client/contract'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { isAdmin, toModerator } from '#modules/accounts/permissions.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import {
  addMessage,
  approveMessage,
  getMessagePage,
  getNewestMessages,
  validateMessage,
  removeMessage,
  stickMessage,
} from '#modules/messages/messages.service.ts'

/** Routes of the message board. */
export function messagesRoutes({ db, now, rateLimits, engagement }: ApiDeps): CallRoute[] {
  return [
    handle(calls.messages.list, async ({ query, findUser }) => {
      const { pageNum, pageSize = DEFAULT_PAGE_SIZE } = query
      const user = await findUser()
      const userId = user?.id ?? null
      const filter = { kind: 'seen', userId, isAdmin: isAdmin(user) } as const
      return pageNum === undefined
        ? getNewestMessages(db, filter)
        : getMessagePage(db, filter, userId, { pageNum, pageSize })
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
    handle(calls.messages.remove, async ({ user, caller, params: { id } }) => {
      await withWriteLock(db, (transaction) =>
        removeMessage(transaction, id, toModerator(user, caller), now()),
      )
      engagement.emit({ type: 'message-deleted', messageId: id })
    }),
    handle(calls.messages.pending, ({ user, query: page }) =>
      getMessagePage(db, { kind: 'pending' }, user.id, page),
    ),
    handle(calls.messages.approve, async ({ user, caller, body: { id } }) => {
      await withWriteLock(db, (transaction) =>
        approveMessage(transaction, id, toModerator(user, caller), now()),
      )
      engagement.emit({ type: 'message-published', messageId: id })
    }),
    handle(calls.messages.stick, async ({ user, caller, body }) => {
      await withWriteLock(db, (transaction) =>
        stickMessage(transaction, body, toModerator(user, caller), now()),
      )
      engagement.emit({ type: 'message-moved' })
    }),
  ]
}
