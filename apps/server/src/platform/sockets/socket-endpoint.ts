import type { SocketClient } from '#platform/sockets/socket-client.ts'

/** The handler of one WebSocket path. */
export interface SocketEndpoint {
  /** Whether clients may connect now. */
  isOpen(): boolean | Promise<boolean>
  /** A client has connected. */
  onConnect(client: SocketClient): void
  /** A client is disconnecting; it leaves its channels after this. */
  onDisconnect(client: SocketClient): void
  /** Whether `onMessage` receives pings, instead of the host that sends pongs. @default false */
  respondsToPings?: boolean
  /** A client sent a message other than a ping; undefined if it was not JSON. */
  onMessage(client: SocketClient, message: unknown): void
}
