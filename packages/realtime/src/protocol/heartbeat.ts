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

function hasType(message: unknown, type: string): message is { type: string } {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type
}
