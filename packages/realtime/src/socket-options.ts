import type { PageSignals } from './page-signals.ts'

/** The members of the browser's `WebSocket` that a socket uses. */
export type SocketLike = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>

/** A constructor with the signature of `WebSocket`. */
export type SocketConstructor = new (url: string, protocols?: string[]) => SocketLike

/** Time and timers; injected in tests. */
export interface Clock {
  /** Returns the current time in milliseconds since the epoch. */
  now: () => number
  /** Calls `run` once after `delay` ms; the returned function cancels the call. */
  after: (delay: number, run: () => void) => () => void
}

/** Options of `createSocket`. */
export interface SocketOptions {
  /** URL of the server, or a function that returns it for a socket id: absolute, or a path of this site. */
  url: string | ((id: string) => string)
  /** Returns the sub-protocols to offer; called for each connection. @default none */
  protocols?: () => string[]
  /** @default the browser's `WebSocket` */
  WebSocket?: SocketConstructor
  /** Visibility and network status of the page. @default browserSignals() */
  page?: PageSignals
  /** @default `Date.now` and `setTimeout` */
  clock?: Clock
  /** Returns a number in [0, 1) for the jitter of delays. @default Math.random */
  random?: () => number
}

/** State of a socket's connection. */
export type SocketStatus =
  /** Not connected: before `connect` or after `disconnect`. */
  | 'idle'
  | 'connecting'
  | 'open'
  /** Reconnects after a delay. */
  | 'waiting'
  /** The tab is hidden or the network is offline; reconnects when both are back. */
  | 'paused'
  /** The server closed with 1000; reconnects when the tab is shown again. */
  | 'ended'
  /** Out of attempts or rejected; stays closed until `connect` is called. */
  | 'failed'

/** Snapshot of a socket. */
export interface SocketState {
  status: SocketStatus
  /** Reconnection attempts since the last message from the server, 0–10. */
  attempts: number
  /** Close code from the server, if it caused this status. */
  code?: number
}

/** An auto-reconnecting WebSocket; its methods may be called without `this`. */
export interface Socket {
  /** Connects with this id; with the same id again, it only restarts a socket that failed or ended. */
  connect: (id: string) => void
  /** Closes the connection and removes all timers and event listeners. */
  disconnect: () => void
  /** Sends a message as JSON. @returns whether the connection was open */
  send: (message: unknown) => boolean
  /** Calls the listener with each message except pongs until the returned function is called. Invalid JSON is passed as a string. */
  onMessage: (listener: (message: unknown) => void) => () => void
  /** Calls the listener after each change of state until the returned function is called. */
  subscribe: (listener: () => void) => () => void
  /** Returns the current state; the same object until it changes. */
  getSnapshot: () => SocketState
}
