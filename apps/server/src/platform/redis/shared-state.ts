import { createTtlStores, withDeadline, type CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { createRateLimits, type RateLimits } from '#platform/http/rate-limits.ts'
import type { Logger } from '#platform/log/logger.ts'
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
export async function openSharedState(
  redisUrl: string | null,
  now: () => number,
  log: Logger,
): Promise<SharedState> {
  if (redisUrl !== null) {
    const { openRedisState } = await import('#platform/redis/redis-state.ts')
    return openRedisState(redisUrl, now, log)
  }
  return {
    fanOut: createMemoryFanOut(),
    rateLimits: createRateLimits(now),
    createTtlStore: withDeadline(createTtlStores(now)),
    ping: null,
    close: async () => undefined,
  }
}
