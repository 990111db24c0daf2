import { calls } from '@qingjian/api-client/calls'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { toModerator } from '#modules/accounts/permissions.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { decide } from '#modules/moderation/decide.service.ts'
import { getModeratedSlice } from '#modules/moderation/moderation-list.service.ts'

/** Routes by which admins moderate everything that visitors write. */
export function moderationRoutes({ db, now, engagement }: ApiDeps): CallRoute[] {
  return [
    handle(calls.moderation.list, ({ query }) => getModeratedSlice(db, query)),
    handle(calls.moderation.decide, async ({ user, body, caller }) => {
      const { changed, events } = await withWriteLock(db, (transaction) =>
        decide(transaction, body, toModerator(user, caller), now()),
      )
      for (const event of events) engagement.emit(event)
      return { changed }
    }),
  ]
}
