/** What a client sends to show that it is there. */
export interface Ping {
  type: 'ping'
  /** Milliseconds since the epoch. */
  timestamp: number
}

/** What the server answers to a ping, with its timestamp. */
export interface Pong {
  type: 'pong'
  /** Milliseconds since the epoch. */
  timestamp: number
}

/** Time in ms between two pings, from the specification. */
export const pingInterval = 30_000

/** Makes a ping. */
export function createPing(timestamp: number): Ping {
  return { type: 'ping', timestamp }
}

/** Tells whether a message is a ping; the server answers it with `createPong`. */
export function isPing(message: unknown): message is Ping {
  return hasType(message, 'ping') && 'timestamp' in message && typeof message.timestamp === 'number'
}

/** Answers a ping. */
export function createPong(ping: Ping): Pong {
  return { type: 'pong', timestamp: ping.timestamp }
}

/** Tells whether a message is a pong, which concerns nobody but the socket itself. */
export function isPong(message: unknown): message is Pong {
  return hasType(message, 'pong')
}

function hasType(message: unknown, type: string): message is { type: string } {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type
}
