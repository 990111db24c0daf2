import { createTtlStores, withDeadline } from '#platform/challenges/ttl-store.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { SharedState } from '#platform/redis/shared-state.ts'
import { createMemoryFanOut } from '#platform/sockets/fan-out.ts'

/** Opens the shared state. @param redisUrl Null: in memory, for a site with one process. */
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
