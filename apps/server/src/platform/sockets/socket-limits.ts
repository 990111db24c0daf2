import { pingInterval } from '@qingjian/realtime/protocol'

/** What one socket may ask of the server. Times in ms, sizes in bytes. */
export interface SocketLimits {
  /** Of one message from a client. */
  maxMessage: number
  /** Messages from one client within `window`. */
  maxMessages: number
  window: number
  /** What may wait for a client that does not read. */
  maxBuffered: number
  /** Without a word from a client. */
  idleTimeout: number
  /** How often silent clients are looked for. */
  sweepInterval: number
  perUser: number
  perAddress: number
  /** After which a login is looked up again. */
  loginCheckInterval: number
  /** How long clients may take to answer a close when the server stops. */
  closeTimeout: number
}

/** Limits of a server on the open internet. */
export const defaultSocketLimits: SocketLimits = {
  maxMessage: 4 * 1024,
  maxMessages: 20,
  window: 10_000,
  maxBuffered: 1024 * 1024,
  // Two pings missed, and a little.
  idleTimeout: 2 * pingInterval + 5_000,
  sweepInterval: 5_000,
  perUser: 10,
  perAddress: 50,
  loginCheckInterval: 60_000,
  closeTimeout: 1_000,
}
