import type { ChatPush } from '@qingjian/realtime/protocol'
import { createChannels, userChannel } from '#platform/sockets/channels.ts'
import { chatChannel, createChatRoom } from '#platform/sockets/chat-room.ts'
import { createCrowd, crowdChannel } from '#platform/sockets/crowd.ts'
import type { FanOut } from '#platform/sockets/fan-out.ts'
import { articleOf, createNotificationRoom } from '#platform/sockets/notification-room.ts'
import { createSocketHost, type SocketHost, type SocketHostOptions } from '#platform/sockets/socket-host.ts'

export interface SocketsOptions extends Omit<SocketHostOptions, 'rooms' | 'channels'> {
  fanOut: FanOut
  /** Whether the site has a chat room at this moment. */
  isChatOpen: () => Promise<boolean>
}

/** Channel on which processes tell each other whose logins have ended. */
const loginsChannel = 'logins'

/** Everything that is pushed to visitors. */
export interface Sockets extends Pick<SocketHost, 'upgrade'> {
  /** To be called once a login of the user has ended: closes its sockets, in every process. */
  checkLogins(userId: number): void
  /** Tells a user, on every device. */
  tellUser(userId: number, message: object): void
  /** The same in this process alone, for what every process learns by itself. */
  tellUserHere(userId: number, message: object): void
  /** Tells everybody in the chat room. */
  tellChat(message: ChatPush): void
  /** To be called when the site's settings may have changed: closes rooms that are not open any more. */
  checkRooms(): void
  close(): Promise<void>
}

/** Puts the rooms together that visitors may enter. */
export function createSockets(options: SocketsOptions): Sockets {
  const { fanOut, now } = options
  const channels = createChannels()
  const crowd = createCrowd({
    channels,
    fanOut,
    now,
    messageFor(channel, { count, users }) {
      const articleId = articleOf(channel)
      if (articleId !== null) return { type: 'presence', data: { articleId, count } }
      return channel === chatChannel ? { type: 'presence', data: { count, users } } : null
    },
  })
  const host = createSocketHost({
    ...options,
    channels,
    rooms: new Map([
      ['notification', createNotificationRoom(channels, crowd)],
      ['websocket', createChatRoom(channels, crowd, options.isChatOpen)],
    ]),
  })
  fanOut.listen((channel, text) => {
    if (channel === crowdChannel) crowd.hear(text)
    else if (channel === loginsChannel) host.checkLogins(Number(text))
    else channels.deliver(channel, text)
  })

  return {
    upgrade: (req, socket, head) => host.upgrade(req, socket, head),
    checkLogins: (userId) => fanOut.publish(loginsChannel, String(userId)),
    tellUser: (userId, message) => fanOut.publish(userChannel(userId), JSON.stringify(message)),
    tellUserHere: (userId, message) => channels.deliver(userChannel(userId), JSON.stringify(message)),
    tellChat: (message) => fanOut.publish(chatChannel, JSON.stringify(message)),
    checkRooms: () => host.checkRooms(),
    async close() {
      await host.close()
      crowd.close()
    },
  }
}
