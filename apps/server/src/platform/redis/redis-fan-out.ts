import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Logger } from '#platform/log/logger.ts'
import { connectRedis } from '#platform/redis/connect-redis.ts'
import { createMemoryFanOut, type FanOut } from '#platform/sockets/fan-out.ts'

/** Redis channel of all messages between the processes of one site. */
const redisChannel = 'qingjian:fan-out'

const EnvelopeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ from: v.string(), channel: v.string(), text: v.string() }),
)

/**
 * Fan-out for a site that runs in several processes. Messages of this process are delivered locally without Redis, so that
 * its clients receive them during an outage of Redis; those to other processes are lost meanwhile.
 */
export function createRedisFanOut(url: string, log: Logger): FanOut {
  const processId = randomUUID()
  const publisher = connectRedis(url, log)
  const subscriber = connectRedis(url, log)
  const local = createMemoryFanOut()

  subscriber.on('ready', () => {
    subscriber.subscribe(redisChannel).catch((error: unknown) => log.warn({ err: error }, 'Redis 订阅失败'))
  })
  subscriber.on('message', (_, message) => {
    const { success, output } = v.safeParse(EnvelopeSchema, message)
    if (success && output.from !== processId) local.publish(output.channel, output.text)
  })

  return {
    publish(channel, text) {
      local.publish(channel, text)
      publisher
        .publish(redisChannel, JSON.stringify({ from: processId, channel, text }))
        .catch((error: unknown) => log.debug({ err: error }, 'Redis 暂时不可用，消息只发给了本进程'))
    },
    subscribe: (listener) => local.subscribe(listener),
    async close() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
