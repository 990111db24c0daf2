import type { SocketClient } from '#platform/sockets/socket-client.ts'

/** What stands behind one address of sockets. */
export interface SocketEndpoint {
  /** Whether anybody may come in now. */
  isOpen(): boolean | Promise<boolean>
  /** Somebody has come in. */
  onConnect(client: SocketClient): void
  /** Somebody goes, for whatever reason; its channels are left after this. */
  onDisconnect(client: SocketClient): void
  /** Somebody said something that is no ping. */
  onMessage(client: SocketClient, message: unknown): void
}
