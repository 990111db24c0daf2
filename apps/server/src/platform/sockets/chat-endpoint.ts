import type { Channels } from '#platform/sockets/channels.ts'
import type { PresenceTracker } from '#platform/sockets/presence-tracker.ts'
import type { SocketEndpoint } from '#platform/sockets/socket-endpoint.ts'

/** Channel of the chat room. */
export const chatChannel = 'chat'

/** The chat room: clients receive messages and presence, and send messages by the API. */
export function createChatEndpoint(
  channels: Channels,
  presence: PresenceTracker,
  isOpen: () => Promise<boolean>,
): SocketEndpoint {
  return {
    isOpen,
    onConnect(client) {
      channels.join(chatChannel, client)
      presence.membersChanged(chatChannel)
    },
    onDisconnect: () => presence.membersChanged(chatChannel),
    onMessage: () => undefined,
  }
}
