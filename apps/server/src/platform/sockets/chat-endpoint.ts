import type { Channels } from '#platform/sockets/channels.ts'
import type { PresenceTracker } from '#platform/sockets/presence-tracker.ts'
import type { SocketEndpoint } from '#platform/sockets/socket-endpoint.ts'

/** Channel of everything that is said in the chat room. */
export const chatChannel = 'chat'

/** Where visitors hear what is said, and see who is there; what they say goes through the calls. */
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
