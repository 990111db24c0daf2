import { openMemories, type OpenShortMemory } from '#platform/challenges/short-memory.ts'
import { createRateLimits, type RateLimits } from '#platform/http/rate-limits.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createRedisFanOut } from '#platform/redis/redis-fan-out.ts'
import { openRedisMemories } from '#platform/redis/redis-memories.ts'
import { createRedisRateLimits } from '#platform/redis/redis-rate-limits.ts'
import { createMemoryFanOut, type FanOut } from '#platform/sockets/fan-out.ts'

/** What the processes of one site have in common; a process that is alone has it to itself. */
export interface Processes {
  fanOut: FanOut
  rateLimits: RateLimits
  openMemory: OpenShortMemory
  close(): Promise<void>
}

/** Joins the other processes of the site. @param redisUrl Null for a process that is alone. */
export function joinProcesses(redisUrl: string | null, now: () => number, log: Logger): Processes {
  if (redisUrl === null) {
    return {
      fanOut: createMemoryFanOut(),
      rateLimits: createRateLimits(now),
      openMemory: openMemories(now),
      close: async () => undefined,
    }
  }
  const fanOut = createRedisFanOut(redisUrl, log)
  const rateLimits = createRedisRateLimits(redisUrl, now, log)
  const memories = openRedisMemories(redisUrl, log)
  return {
    fanOut,
    rateLimits,
    openMemory: memories.open,
    async close() {
      rateLimits.close()
      memories.close()
      await fanOut.close()
    },
  }
}
