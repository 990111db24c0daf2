import type { SocketClient } from '#platform/sockets/socket-client.ts'
import { textFrame } from '#platform/sockets/text-frame.ts'

/** Who listens to what, in this process. */
export interface Channels {
  join(channel: string, client: SocketClient): void
  leave(channel: string, client: SocketClient): void
  leaveAll(client: SocketClient): void
  /** Sends text to everybody who listens. */
  deliver(channel: string, text: string): void
  /** Everybody who listens. */
  members(channel: string): ReadonlySet<SocketClient>
}

const nobody: ReadonlySet<SocketClient> = new Set()

/** Makes channels to which nobody listens yet. */
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
    members: (channel) => members.get(channel) ?? nobody,
  }
}

/** Channel of everything that concerns one user. */
export function userChannel(userId: number): string {
  return `user:${userId}`
}
