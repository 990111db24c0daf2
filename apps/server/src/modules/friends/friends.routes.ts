import { FriendRequestSchema } from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import { type RateRule, consumeAll } from '#platform/http/rate-limits.ts'
import { readJson } from '#platform/http/read-json.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { toFriend } from '#modules/friends/friends.mapper.ts'
import { listFriends } from '#modules/friends/friends.repository.ts'
import { submitApplication, validateApplication } from '#modules/friends/friends.service.ts'

const message = '申请过于频繁，请稍后再试'
const inTenMinutes: RateRule = { name: 'friend', max: 3, window: 10 * 60_000, message }
const inOneDay: RateRule = { name: 'friend-day', max: 10, window: 24 * 60 * 60_000, message }

/** Routes of friend links. */
export function friendsRoutes(deps: ApiDeps): Hono<ApiEnv> {
  const { db, rateLimits, engagement } = deps
  return new Hono<ApiEnv>()
    .get('/list', async (c) => ok(c, (await listFriends(db)).map(toFriend)))
    .post('/apply', async (c) => {
      const prepared = await validateApplication(deps, await readJson(c, FriendRequestSchema))
      await consumeAll(rateLimits, [
        [c.env.address, inTenMinutes],
        [c.env.address, inOneDay],
      ])
      engagement.emit({ type: 'friend-pending', friendId: await submitApplication(deps, prepared) })
      return ok(c, null)
    })
}
