export { backoffDelay, initialDelay, maxDelay } from './backoff.ts'
export { connectTimeout, createSocket, maxAttempts, userChangeDelay } from './create-socket.ts'
export { getGuestId } from './guest-id.ts'
export type { GuestIdOptions } from './guest-id.ts'
export { pongTimeout } from './heartbeat.ts'
export type { Heartbeat } from './heartbeat.ts'
export type { MessageIssue, MessageSchema } from './message-schema.ts'
export { browserSignals } from './page-signals.ts'
export type { PageSignals } from './page-signals.ts'
export type {
  Clock,
  MessageId,
  Socket,
  SocketConstructor,
  SocketLike,
  SocketOptions,
  SocketState,
  SocketStatus,
} from './socket-options.ts'
