import { withDeadline } from '#platform/challenges/ttl-store.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createRedisFanOut } from '#platform/redis/redis-fan-out.ts'
import { createRedisRateLimits } from '#platform/redis/redis-rate-limits.ts'
import { createRedisTtlStores } from '#platform/redis/redis-ttl-stores.ts'
import type { SharedState } from '#platform/redis/shared-state.ts'

/** Opens the shared state in Redis. */
export function openRedisState(redisUrl: string, now: () => number, log: Logger): SharedState {
  const fanOut = createRedisFanOut(redisUrl, log)
  const rateLimits = createRedisRateLimits(redisUrl, now, log)
  const ttlStores = createRedisTtlStores(redisUrl, log)
  return {
    fanOut,
    rateLimits,
    createTtlStore: withDeadline(ttlStores.create),
    ping: () => rateLimits.ping(),
    async close() {
      rateLimits.close()
      ttlStores.close()
      await fanOut.close()
    },
  }
}
