import type { OpenShortMemory } from '#platform/challenges/short-memory.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Logger } from '#platform/log/logger.ts'
import { connectRedis } from '#platform/redis/connect-redis.ts'

const swapScript = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'keepttl')
return 1`

/** Memories that the processes of one site share, with what has to be closed when the site stops. */
export interface SharedMemories {
  open: OpenShortMemory
  close(): void
}

/**
 * Opens memories in Redis, bounded by their lifetime and by the limits on the calls that write into them. While Redis is away
 * they refuse, as strict limits do.
 */
export function openRedisMemories(url: string, log: Logger): SharedMemories {
  const redis = connectRedis(url, log)
  const answerOf = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked
    } catch (cause) {
      throw new AppError('unavailable', undefined, { cause })
    }
  }

  return {
    open({ name, lifetime }) {
      const keyOf = (key: string): string => `qingjian:memory:${name}:${key}`
      return {
        add: async (key, text) =>
          (await answerOf(redis.set(keyOf(key), text, 'PX', lifetime, 'NX'))) !== null,
        get: async (key) => (await answerOf(redis.get(keyOf(key)))) ?? undefined,
        take: async (key) => (await answerOf(redis.getdel(keyOf(key)))) ?? undefined,
        swap: async (key, from, to) =>
          (await answerOf(redis.eval(swapScript, 1, keyOf(key), from, to))) === 1,
      }
    },
    close: () => redis.disconnect(),
  }
}
