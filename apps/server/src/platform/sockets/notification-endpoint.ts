import * as v from 'valibot'
import { userChannel, type Channels } from '#platform/sockets/channels.ts'
import type { PresenceTracker } from '#platform/sockets/presence-tracker.ts'
import type { SocketClient } from '#platform/sockets/socket-client.ts'
import type { SocketEndpoint } from '#platform/sockets/socket-endpoint.ts'

const readersOf = 'readers:'

/** The article that a visitor is reading; null after leaving it. */
const ReadingSchema = v.object({
  type: v.literal('reading'),
  articleId: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
})

/** Notifications: clients receive their notifications, and send which article they are reading. */
export function createNotificationEndpoint(channels: Channels, presence: PresenceTracker): SocketEndpoint {
  function stopReading(client: SocketClient): void {
    for (const channel of client.channels) {
      if (!channel.startsWith(readersOf)) continue
      channels.leave(channel, client)
      presence.membersChanged(channel)
    }
  }

  return {
    isOpen: () => true,
    onConnect(client) {
      if (client.user !== null) channels.join(userChannel(client.user.id), client)
    },
    onDisconnect: stopReading,
    onMessage(client, message) {
      const { success, output } = v.safeParse(ReadingSchema, message)
      if (!success) return
      stopReading(client)
      if (output.articleId === null) return
      const channel = readersOf + output.articleId
      channels.join(channel, client)
      presence.membersChanged(channel)
    },
  }
}

/** The article whose readers are the members of the channel; null for other channels. */
export function articleIdOf(channel: string): number | null {
  return channel.startsWith(readersOf) ? Number(channel.slice(readersOf.length)) : null
}
