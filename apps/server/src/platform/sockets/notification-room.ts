import * as v from 'valibot'
import { userChannel, type Channels } from '#platform/sockets/channels.ts'
import type { Crowd } from '#platform/sockets/crowd.ts'
import type { SocketClient } from '#platform/sockets/socket-client.ts'
import type { SocketRoom } from '#platform/sockets/socket-room.ts'

const readersOf = 'readers:'

/** Which article a visitor has before them; null after leaving it. */
const ReadingSchema = v.object({
  type: v.literal('reading'),
  articleId: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
})

/** Where visitors are told what happened, and say which article they are reading. */
export function createNotificationRoom(channels: Channels, crowd: Crowd): SocketRoom {
  function stopReading(client: SocketClient): void {
    for (const channel of client.channels) {
      if (!channel.startsWith(readersOf)) continue
      channels.leave(channel, client)
      crowd.changed(channel)
    }
  }

  return {
    isOpen: () => true,
    enter(client) {
      if (client.user !== null) channels.join(userChannel(client.user.id), client)
    },
    leave: stopReading,
    hear(client, message) {
      const { success, output } = v.safeParse(ReadingSchema, message)
      if (!success) return
      stopReading(client)
      if (output.articleId === null) return
      const channel = readersOf + output.articleId
      channels.join(channel, client)
      crowd.changed(channel)
    },
  }
}

/** The article whose readers listen to the channel; null for other channels. */
export function articleOf(channel: string): number | null {
  return channel.startsWith(readersOf) ? Number(channel.slice(readersOf.length)) : null
}
