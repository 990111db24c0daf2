import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { AppError, isAppError } from '#platform/http/app-error.ts'
import { createRateLimits, type RateLimits } from '#platform/http/rate-limits.ts'
import type { Logger } from '#platform/log/logger.ts'
import { connectRedis } from '#platform/redis/connect-redis.ts'

/**
 * Counts one use in a window that slides, in one step: forgets what is older, and adds the use if there is room.
 * Answers with 0, or with the time of the use that has to become older first.
 */
const consumeScript = `
redis.call('zremrangebyscore', KEYS[1], '-inf', ARGV[1] - ARGV[2])
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[3]) then
  return redis.call('zrange', KEYS[1], 0, 0, 'withscores')[2]
end
redis.call('zadd', KEYS[1], ARGV[1], ARGV[4])
redis.call('pexpire', KEYS[1], ARGV[2])
return 0`

const AnswerSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number())

/** Limits that the processes of one site share, with what has to be closed when the site stops. */
export interface RedisRateLimits extends RateLimits {
  close(): void
}

/**
 * Makes limits that live in Redis. While it is away each process counts for itself, except for what must not be guessed at:
 * rules that say so refuse.
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
        const answer = await redis.eval(
          consumeScript,
          1,
          keyOf(key, rule.name),
          at,
          rule.window,
          rule.max,
          use,
        )
        const oldest = v.parse(AnswerSchema, answer)
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
    close: () => redis.disconnect(),
  }
}
