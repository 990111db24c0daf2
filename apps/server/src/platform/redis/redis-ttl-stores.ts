import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Logger } from '#platform/log/logger.ts'
import { connectRedis } from '#platform/redis/connect-redis.ts'

const compareAndSetScript = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'keepttl')
return 1`

/** Memories that the processes of one site share, with what has to be closed when the site stops. */
export interface RedisTtlStores {
  create: CreateTtlStore
  close(): void
}

/**
 * Opens memories in Redis, bounded by their lifetime and by the limits on the calls that write into them. While Redis is away
 * they refuse, as strict limits do.
 */
export function createRedisTtlStores(url: string, log: Logger): RedisTtlStores {
  const redis = connectRedis(url, log)
  const orUnavailable = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked
    } catch (cause) {
      throw new AppError('unavailable', undefined, { cause })
    }
  }

  return {
    create({ name, lifetime }) {
      const keyOf = (key: string): string => `qingjian:memory:${name}:${key}`
      return {
        add: async (key, text) =>
          (await orUnavailable(redis.set(keyOf(key), text, 'PX', lifetime, 'NX'))) !== null,
        get: async (key) => (await orUnavailable(redis.get(keyOf(key)))) ?? undefined,
        getAndDelete: async (key) => (await orUnavailable(redis.getdel(keyOf(key)))) ?? undefined,
        compareAndSet: async (key, from, to) =>
          (await orUnavailable(redis.eval(compareAndSetScript, 1, keyOf(key), from, to))) === 1,
      }
    },
    close: () => redis.disconnect(),
  }
}
