import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { consumeAll } from '#platform/http/rate-limits.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { getFriendArticlePage } from '#modules/friends/friend-articles.service.ts'
import { toFriend } from '#modules/friends/friends.mapper.ts'
import { listFriends } from '#modules/friends/friends.repository.ts'
import { submitApplication, validateApplication } from '#modules/friends/friends.service.ts'

/** Routes of friend links. */
export function friendsRoutes(deps: ApiDeps): CallRoute[] {
  const { db, rateLimits, engagement } = deps
  const { inTenMinutes, perDay } = calls.friends.apply.rates
  return [
    handle(calls.friends.list, async () => (await listFriends(db)).map(toFriend)),
    handle(calls.friends.articles, ({ query: page }) => getFriendArticlePage(db, page)),
    handle(calls.friends.apply, async ({ body, caller: { address }, submission }) => {
      const prepared = await validateApplication(deps, body)
      await consumeAll(rateLimits, [
        [address, inTenMinutes],
        [address, perDay],
      ])
      const friendId = await submitApplication(deps, prepared, submission)
      engagement.emit({ type: 'friend-pending', friendId })
    }),
  ]
}
