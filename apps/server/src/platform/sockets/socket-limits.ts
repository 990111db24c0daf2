import { pingInterval } from '@qingjian/realtime/protocol'

/** Limits of connections. Times in ms, sizes in bytes. */
export interface SocketLimits {
  /** Size of a message from a client. */
  maxMessage: number
  /** Messages from one client per `window`. */
  maxMessages: number
  window: number
  /** Frames and bytes from all connections of one address per `window`. */
  addressFrames: number
  addressBytes: number
  /** Time after a violation in which the handshakes of its address are rejected. */
  penalty: number
  /** Time from a close frame to the end of the connection, whether the client responds or not. */
  disconnectTimeout: number
  /** Unread data of a client. */
  maxBuffered: number
  /** Time without a frame from the client, after which it is disconnected. */
  idleTimeout: number
  /** Interval of the check for idle clients. */
  sweepInterval: number
  perUser: number
  perAddress: number
  /** Age of the last check of the session, after which it is checked again. */
  loginCheckInterval: number
  /** Time for the closing handshakes when the server stops. */
  closeTimeout: number
}

/** Default limits. */
export const defaultSocketLimits: SocketLimits = {
  maxMessage: 4 * 1024,
  maxMessages: 20,
  window: 10_000,
  // A school or an office may share one address.
  addressFrames: 400,
  addressBytes: 128 * 1024,
  penalty: 60_000,
  disconnectTimeout: 500,
  maxBuffered: 1024 * 1024,
  // Two missed pings and some tolerance.
  idleTimeout: 2 * pingInterval + 5_000,
  sweepInterval: 5_000,
  perUser: 10,
  perAddress: 50,
  loginCheckInterval: 60_000,
  closeTimeout: 1_000,
}
