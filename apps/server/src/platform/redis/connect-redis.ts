import { Redis } from 'ioredis'
import type { Logger } from '#platform/log/logger.ts'

/** Time for a command, after which it is rejected as if Redis were disconnected, in ms. */
const commandTimeout = 500

/**
 * Opens an auto-reconnecting connection. While disconnected it rejects commands instead of queueing them, because the
 * callers have a local fallback.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    connectTimeout: 5_000,
    commandTimeout,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  // Every failed attempt emits an error; one log line per outage is enough.
  let isDisconnected = false
  redis.on('error', (error: Error) => {
    if (!isDisconnected) log.warn({ err: error }, 'Redis 连接中断，正在重连')
    isDisconnected = true
  })
  redis.on('ready', () => {
    isDisconnected = false
  })
  return redis
}
