import { LikeRequestSchema, PageQuerySchema } from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import type { RateRule } from '#platform/http/rate-limits.ts'
import { readJson } from '#platform/http/read-json.ts'
import { readQuery } from '#platform/http/read-query.ts'
import { requireUser } from '#modules/accounts/current-user.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { getMyLikes, toggleLike } from '#modules/likes/likes.service.ts'

const likeRule: RateRule = { name: 'like', max: 120, window: 60_000, message: '点赞过于频繁，请稍后再试' }

/** Routes of likes. */
export function likesRoutes({ db, now, rateLimits, engagement }: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/api/like', async (c) => {
      const { id: userId } = await requireUser(c)
      const { type: target, targetId } = await readJson(c, LikeRequestSchema)
      await rateLimits.consume(userId, likeRule)
      const result = await toggleLike(db, { userId, target, targetId }, now())
      if (result.liked) engagement.emit({ type: 'liked', target, targetId, userId })
      return ok(c, result)
    })
    .get('/protal/user/myLike', async (c) => {
      const { id } = await requireUser(c)
      return ok(c, await getMyLikes(db, id, readQuery(c, PageQuerySchema), now()))
    })
}
