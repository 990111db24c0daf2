import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { AppError, isAppError } from '#platform/http/app-error.ts'
import { createRateLimits, type RateLimits } from '#platform/http/rate-limits.ts'
import type { Logger } from '#platform/log/logger.ts'
import { connectRedis } from '#platform/redis/connect-redis.ts'

/**
 * Sliding window log in one atomic step: removes uses older than the window and adds this one if fewer than `max` remain.
 * Returns 0, or the time of the oldest use if the window is full.
 */
const consumeScript = `
redis.call('zremrangebyscore', KEYS[1], '-inf', ARGV[1] - ARGV[2])
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[3]) then
  return redis.call('zrange', KEYS[1], 0, 0, 'withscores')[2]
end
redis.call('zadd', KEYS[1], ARGV[1], ARGV[4])
redis.call('pexpire', KEYS[1], ARGV[2])
return 0`

const ReplySchema = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number())

/** Rate limits that the processes of one site share. */
export interface RedisRateLimits extends RateLimits {
  /** Rejects if Redis is unavailable. */
  ping(): Promise<unknown>
  close(): void
}

/**
 * Creates rate limits in Redis. Without Redis each process counts alone, except for strict rules, which throw AppError
 * `unavailable`: they protect secrets that can be guessed.
 */
export function createRedisRateLimits(url: string, now: () => number, log: Logger): RedisRateLimits {
  const redis = connectRedis(url, log)
  const local = createRateLimits(now)
  const keyOf = (key: string | number, name: string): string => `qingjian:limit:${name}:${key}`

  return {
    async consume(key, rule) {
      const at = now()
      try {
        const use = `${at}-${randomUUID()}`
        const reply = await redis.eval(
          consumeScript,
          1,
          keyOf(key, rule.name),
          at,
          rule.window,
          rule.max,
          use,
        )
        const oldest = v.parse(ReplySchema, reply)
        if (oldest > 0) {
          throw new AppError('too-many-requests', rule.message, { retryAfter: oldest + rule.window - at })
        }
      } catch (error) {
        if (isAppError(error)) throw error
        if (rule.isStrict === true) throw new AppError('unavailable', undefined, { cause: error })
        await local.consume(key, rule)
      }
    },
    async refund(key, rule) {
      try {
        await redis.zpopmax(keyOf(key, rule.name))
      } catch {
        await local.refund(key, rule)
      }
    },
    async isFull(key, rule) {
      try {
        const from = now() - rule.window
        return (await redis.zcount(keyOf(key, rule.name), `(${from}`, '+inf')) >= rule.max
      } catch {
        return local.isFull(key, rule)
      }
    },
    ping: () => redis.ping(),
    close: () => redis.disconnect(),
  }
}
