import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { getMyLikes, toggleLike } from '#modules/likes/likes.service.ts'

/** Routes of likes. */
export function likesRoutes({ db, now, engagement }: ApiDeps): CallRoute[] {
  return [
    handle(calls.likes.toggle, async ({ user: { id: userId }, body: { type: target, targetId } }) => {
      const result = await toggleLike(db, { userId, target, targetId }, now())
      if (result.liked) engagement.emit({ type: 'liked', target, targetId, userId })
      return result
    }),
    handle(calls.likes.mine, ({ user, query }) => getMyLikes(db, user.id, query, now())),
  ]
}
