import type { Channels } from '#platform/sockets/channels.ts'
import { type ParseSocketPath, parseSocketPath } from '#platform/sockets/handshake.ts'
import type { SocketEndpoint } from '#platform/sockets/socket-endpoint.ts'

/** A second path of the chat room, whose clients receive pushes in another form. */
export interface ChatFront {
  /** The path of its sockets is `<base>/websocket/<user id>`. */
  base: string
  /** Translates a push of the chat room; null omits it. */
  translate: (text: string) => string | null
}

/** Name of the endpoint; no path of the protocol has a hyphen in its first segment. */
export const frontEndpoint = 'chat-front'

/** Channel of its clients. */
const frontChannel = 'chat-front'

/** Logged-in users alone, who name themselves by their bare id. */
export function createFrontPathParser(base: string): ParseSocketPath {
  const prefix = `${base}/websocket/`
  return (path) => {
    if (!path.startsWith(prefix)) return parseSocketPath(path)
    const id = path.slice(prefix.length)
    const owner = /^[1-9]\d{0,14}$/.test(id) ? ({ kind: 'user', userId: Number(id) } as const) : null
    return { endpoint: frontEndpoint, owner }
  }
}

/** Clients receive messages without presence; the response to a ping is one to them alone. */
export function createChatFrontEndpoint(channels: Channels, isOpen: () => Promise<boolean>): SocketEndpoint {
  return {
    isOpen,
    respondsToPings: true,
    onConnect: (client) => channels.join(frontChannel, client),
    onDisconnect: () => undefined,
    onMessage(client, message) {
      if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'ping')
        client.send('{"type":"ping"}')
    },
  }
}

/** Sends a push of the chat room to the clients of the front. */
export function deliverToFront(channels: Channels, text: string, { translate }: ChatFront): void {
  if (channels.members(frontChannel).size === 0) return
  const translated = translate(text)
  if (translated !== null) channels.deliver(frontChannel, translated)
}
