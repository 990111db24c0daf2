import type { SocketClient } from '#platform/sockets/socket-client.ts'

/** What stands behind one address of sockets. */
export interface SocketRoom {
  /** Whether anybody may come in now. */
  isOpen(): boolean | Promise<boolean>
  /** Somebody has come in. */
  enter(client: SocketClient): void
  /** Somebody goes, for whatever reason; its channels are left after this. */
  leave(client: SocketClient): void
  /** Somebody said something that is no ping. */
  hear(client: SocketClient, message: unknown): void
}
