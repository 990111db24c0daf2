import type { SocketClient } from '#platform/sockets/socket-client.ts'
import { textFrame } from '#platform/sockets/text-frame.ts'

/** Channels of this process and their members. */
export interface Channels {
  join(channel: string, client: SocketClient): void
  leave(channel: string, client: SocketClient): void
  leaveAll(client: SocketClient): void
  /** Sends text to all members. */
  deliver(channel: string, text: string): void
  /** The clients in the channel. */
  members(channel: string): ReadonlySet<SocketClient>
}

const noMembers: ReadonlySet<SocketClient> = new Set()

/** Creates channels without members. */
export function createChannels(): Channels {
  const members = new Map<string, Set<SocketClient>>()

  function leave(channel: string, client: SocketClient): void {
    client.channels.delete(channel)
    const clients = members.get(channel)
    clients?.delete(client)
    if (clients?.size === 0) members.delete(channel)
  }

  return {
    join(channel, client) {
      client.channels.add(channel)
      const clients = members.get(channel)
      if (clients === undefined) members.set(channel, new Set([client]))
      else clients.add(client)
    },
    leave,
    leaveAll(client) {
      for (const channel of client.channels) leave(channel, client)
    },
    deliver(channel, text) {
      const clients = members.get(channel)
      if (clients === undefined) return
      const frame = textFrame(text)
      for (const client of clients) client.sendFrame(frame)
    },
    members: (channel) => members.get(channel) ?? noMembers,
  }
}

/** Channel of the notifications of one user. */
export function userChannel(userId: number): string {
  return `user:${userId}`
}
