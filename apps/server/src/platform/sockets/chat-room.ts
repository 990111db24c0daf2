import type { Channels } from '#platform/sockets/channels.ts'
import type { Crowd } from '#platform/sockets/crowd.ts'
import type { SocketRoom } from '#platform/sockets/socket-room.ts'

/** Channel of everything that is said in the chat room. */
export const chatChannel = 'chat'

/** Where visitors hear what is said, and see who is there; what they say goes through the calls. */
export function createChatRoom(channels: Channels, crowd: Crowd, isOpen: () => Promise<boolean>): SocketRoom {
  return {
    isOpen,
    enter(client) {
      channels.join(chatChannel, client)
      crowd.changed(chatChannel)
    },
    leave: () => crowd.changed(chatChannel),
    hear: () => undefined,
  }
}
