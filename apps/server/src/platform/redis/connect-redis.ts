import { Redis } from 'ioredis'
import type { Logger } from '#platform/log/logger.ts'

/**
 * Makes a connection that comes back by itself. Meanwhile it refuses commands rather than keeping them for later, because
 * whoever asks has a way to go on alone.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    connectTimeout: 5_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  // Each attempt in vain says so; one line for each absence is enough.
  let isAway = false
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'Redis 连接中断，正在重连')
    isAway = true
  })
  redis.on('ready', () => {
    isAway = false
  })
  return redis
}
