import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Logger } from '#platform/log/logger.ts'
import { connectRedis } from '#platform/redis/connect-redis.ts'

const compareAndSetScript = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'keepttl')
return 1`

/** TTL stores that the processes of one site share. */
export interface RedisTtlStores {
  create: CreateTtlStore
  close(): void
}

/**
 * Creates stores in Redis, bounded by their lifetime and by the rate limits of the calls that write to them. Without Redis
 * every method throws AppError `unavailable`, like strict rate limits.
 */
export function createRedisTtlStores(url: string, log: Logger): RedisTtlStores {
  const redis = connectRedis(url, log)
  const orUnavailable = async <Reply>(command: Promise<Reply>): Promise<Reply> => {
    try {
      return await command
    } catch (cause) {
      throw new AppError('unavailable', undefined, { cause })
    }
  }

  return {
    create({ name, lifetime }) {
      const keyOf = (key: string): string => `qingjian:ttl:${name}:${key}`
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
