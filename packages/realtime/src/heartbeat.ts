/** Heartbeat message from the client. */
export interface Ping {
  type: 'ping'
  /** Milliseconds since the epoch. */
  timestamp: number
}

/** The server's response to a ping. */
export interface Pong {
  type: 'pong'
  /** Timestamp of the ping, in milliseconds since the epoch. */
  timestamp: number
}

/** Interval between pings, in ms. */
export const pingInterval = 30_000

/** Time in ms without a message after a ping before the connection is replaced. */
export const pongTimeout = 10_000

/** The pings of a socket, and what responds to them. */
export interface Heartbeat {
  /** Interval between pings, in ms; longer than `timeout`. @default 30000 */
  interval: number
  /** Time in ms without a message after a ping before the connection is replaced. @default 10000 */
  timeout: number
  /** Creates a ping, which is sent as JSON; receives the time in ms since the epoch. @default createPing */
  createPing: (timestamp: number) => unknown
  /** Whether a message is a pong; listeners do not receive pongs. @default isPong */
  isPong: (message: unknown) => boolean
}

/** Creates a ping. */
export function createPing(timestamp: number): Ping {
  return { type: 'ping', timestamp }
}

/** Whether a message is a ping; the server responds with `createPong`. */
export function isPing(message: unknown): message is Ping {
  return hasType(message, 'ping') && 'timestamp' in message && typeof message.timestamp === 'number'
}

/** Creates the pong for a ping. */
export function createPong(ping: Ping): Pong {
  return { type: 'pong', timestamp: ping.timestamp }
}

/** Whether a message is a pong. The socket consumes pongs; listeners do not receive them. */
export function isPong(message: unknown): message is Pong {
  return hasType(message, 'pong')
}

/** The heartbeat of the 青简 server. */
export const defaultHeartbeat: Heartbeat = {
  interval: pingInterval,
  timeout: pongTimeout,
  createPing,
  isPong,
}

function hasType(message: unknown, type: string): message is { type: string } {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type
}
