import { createTtlStores, type CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { createRateLimits, type RateLimits } from '#platform/http/rate-limits.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createRedisFanOut } from '#platform/redis/redis-fan-out.ts'
import { createRedisTtlStores } from '#platform/redis/redis-ttl-stores.ts'
import { createRedisRateLimits } from '#platform/redis/redis-rate-limits.ts'
import { createMemoryFanOut, type FanOut } from '#platform/sockets/fan-out.ts'

/** What the processes of one site have in common; a process that is alone has it to itself. */
export interface SharedState {
  fanOut: FanOut
  rateLimits: RateLimits
  createTtlStore: CreateTtlStore
  close(): Promise<void>
}

/** Joins the other processes of the site. @param redisUrl Null for a process that is alone. */
export function openSharedState(redisUrl: string | null, now: () => number, log: Logger): SharedState {
  if (redisUrl === null) {
    return {
      fanOut: createMemoryFanOut(),
      rateLimits: createRateLimits(now),
      createTtlStore: createTtlStores(now),
      close: async () => undefined,
    }
  }
  const fanOut = createRedisFanOut(redisUrl, log)
  const rateLimits = createRedisRateLimits(redisUrl, now, log)
  const memories = createRedisTtlStores(redisUrl, log)
  return {
    fanOut,
    rateLimits,
    createTtlStore: memories.create,
    async close() {
      rateLimits.close()
      memories.close()
      await fanOut.close()
    },
  }
}
