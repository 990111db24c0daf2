import type { ChatPush } from '@qingjian/realtime/protocol'
import { createChannels, userChannel } from '#platform/sockets/channels.ts'
import { chatChannel, createChatEndpoint } from '#platform/sockets/chat-endpoint.ts'
import { parseSocketPath } from '#platform/sockets/handshake.ts'
import { createPresenceTracker, presenceChannel } from '#platform/sockets/presence-tracker.ts'
import {
  createChatFrontEndpoint,
  createFrontPathParser,
  deliverToFront,
  frontEndpoint,
  type ChatFront,
} from '#platform/sockets/chat-front.ts'
import type { FanOut } from '#platform/sockets/fan-out.ts'
import { articleIdOf, createNotificationEndpoint } from '#platform/sockets/notification-endpoint.ts'
import { createSocketHost, type SocketHost, type SocketHostOptions } from '#platform/sockets/socket-host.ts'

export interface SocketsOptions extends Omit<
  SocketHostOptions,
  'endpoints' | 'parsePath' | 'channels' | 'now'
> {
  /** Monotonic time in ms. @default performance.now */
  now?: () => number
  fanOut: FanOut
  /** @default none */
  chatFront?: ChatFront | null
  /** Whether the chat room is enabled. */
  isChatOpen: () => Promise<boolean>
}

/** Fan-out channel of the users whose sessions have ended. */
const loginsChannel = 'logins'

/** The WebSocket endpoints of the site, and what is pushed to them. */
export interface Sockets extends Pick<SocketHost, 'upgrade'> {
  /** Must be called once a session of the user has ended: closes its sockets in every process. */
  checkLogins(userId: number): void
  /**
   * The same in this process alone, for changes that every process observes.
   * @returns Whether all sessions could be read.
   */
  checkLoginsLocally(userId: number): Promise<boolean>
  /** Sends a message to every device of a user. */
  pushToUser(userId: number, message: object): void
  /** The same in this process alone, for events that every process observes. */
  pushToUserLocally(userId: number, message: object): void
  /** Sends a message to everyone in the chat room. */
  pushToChat(message: ChatPush): void
  /** Must be called when the site settings may have changed: disconnects clients of endpoints that are disabled now. */
  closeDisabledEndpoints(): void
  /** Number of connected clients by endpoint. */
  counts(): Record<string, number>
  close(): Promise<void>
}

/** Creates the notification and chat endpoints. */
export function createSockets(options: SocketsOptions): Sockets {
  const { fanOut, chatFront = null, now = () => performance.now() } = options
  const channels = createChannels()
  const presence = createPresenceTracker({
    channels,
    fanOut,
    now,
    createMessage(channel, { count, users }) {
      const articleId = articleIdOf(channel)
      if (articleId !== null) return { type: 'presence', data: { articleId, count } }
      return channel === chatChannel ? { type: 'presence', data: { count, users } } : null
    },
  })
  const host = createSocketHost({
    ...options,
    now,
    channels,
    endpoints: new Map([
      ['notification', createNotificationEndpoint(channels, presence)],
      ['websocket', createChatEndpoint(channels, presence, options.isChatOpen)],
      ...(chatFront === null
        ? []
        : [[frontEndpoint, createChatFrontEndpoint(channels, options.isChatOpen)] as const]),
    ]),
    parsePath: chatFront === null ? parseSocketPath : createFrontPathParser(chatFront.base),
  })
  fanOut.subscribe((channel, text) => {
    if (channel === presenceChannel) presence.receive(text)
    else if (channel === loginsChannel) void host.checkLogins(Number(text))
    else channels.deliver(channel, text)
    if (channel === chatChannel && chatFront !== null) deliverToFront(channels, text, chatFront)
  })

  return {
    upgrade: (req, socket, head) => host.upgrade(req, socket, head),
    checkLogins: (userId) => fanOut.publish(loginsChannel, String(userId)),
    checkLoginsLocally: (userId) => host.checkLogins(userId),
    pushToUser: (userId, message) => fanOut.publish(userChannel(userId), JSON.stringify(message)),
    pushToUserLocally: (userId, message) => channels.deliver(userChannel(userId), JSON.stringify(message)),
    pushToChat: (message) => fanOut.publish(chatChannel, JSON.stringify(message)),
    counts: () => host.counts(),
    closeDisabledEndpoints: () => host.closeDisabledEndpoints(),
    async close() {
      await host.close()
      presence.close()
    },
  }
}
