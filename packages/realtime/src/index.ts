export { backoffDelay, initialDelay, maxDelay } from './backoff.ts'
export { connectTimeout, createSocket, maxAttempts, pongTimeout, userChangeDelay } from './create-socket.ts'
export { getGuestId } from './guest-id.ts'
export type { GuestIdOptions } from './guest-id.ts'
export { browserSignals } from './page-signals.ts'
export type { PageSignals } from './page-signals.ts'
export type {
  Clock,
  Socket,
  SocketConstructor,
  SocketLike,
  SocketOptions,
  SocketState,
  SocketStatus,
} from './socket-options.ts'
