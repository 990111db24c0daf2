import { createTtlStores, withDeadline, type CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { createRateLimits, type RateLimits } from '#platform/http/rate-limits.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createRedisFanOut } from '#platform/redis/redis-fan-out.ts'
import { createRedisTtlStores } from '#platform/redis/redis-ttl-stores.ts'
import { createRedisRateLimits } from '#platform/redis/redis-rate-limits.ts'
import { createMemoryFanOut, type FanOut } from '#platform/sockets/fan-out.ts'

/** State that the processes of one site share. */
export interface SharedState {
  fanOut: FanOut
  rateLimits: RateLimits
  createTtlStore: CreateTtlStore
  /** Rejects if Redis is unavailable; null without Redis. */
  ping: (() => Promise<unknown>) | null
  close(): Promise<void>
}

/** Opens the shared state in Redis. @param redisUrl Null: in memory, for a site with one process. */
export function openSharedState(redisUrl: string | null, now: () => number, log: Logger): SharedState {
  if (redisUrl === null) {
    return {
      fanOut: createMemoryFanOut(),
      rateLimits: createRateLimits(now),
      createTtlStore: withDeadline(createTtlStores(now)),
      ping: null,
      close: async () => undefined,
    }
  }
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
