import type { PageSignals } from './page-signals.ts'

/** The part of a browser's `WebSocket` that is used here. */
export type SocketLike = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>

/** Makes a connection, as `new WebSocket(url, protocols)` does. */
export type SocketConstructor = new (url: string, protocols?: string[]) => SocketLike

/** Timers and time; injected in tests. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now: () => number
  /** Calls `run` once after `delay` ms; the returned function prevents it. */
  after: (delay: number, run: () => void) => () => void
}

/** How a socket is made. */
export interface SocketOptions {
  /** Address to connect to for a socket id; absolute, or a path of this site. */
  url: (id: string) => string
  /** Sub-protocols to offer, asked again for each connection. @default none */
  protocols?: () => string[]
  /** @default the browser's `WebSocket` */
  WebSocket?: SocketConstructor
  /** @default the browser's page */
  page?: PageSignals
  /** @default the system's */
  clock?: Clock
  /** Gives a number from 0 up to, not including, 1, for the jitter of delays. @default Math.random */
  random?: () => number
}

/** Where a socket stands. */
export type SocketStatus =
  /** Nobody asked for it, or it was ended. */
  | 'idle'
  | 'connecting'
  | 'open'
  /** Will come back by itself after a delay. */
  | 'waiting'
  /** The tab is hidden or the network is away: comes back with them. */
  | 'paused'
  /** The server ended it on purpose (1000): comes back when the tab is shown again. */
  | 'ended'
  /** Gave up: comes back when asked, or as somebody else. */
  | 'failed'

/** What can be seen of a socket. */
export interface SocketState {
  status: SocketStatus
  /** Attempts to come back since the server was last heard, 0–10. */
  attempts: number
  /** Code with which the server closed, where that is why it stands here. */
  code?: number
}

/** A connection that comes back; its methods need no `this`. */
export interface Socket {
  /** Connects as this id; again with the same id it only tries anew what had failed. */
  connect: (id: string) => void
  /** Closes the connection and leaves nothing behind. */
  disconnect: () => void
  /** Sends a message as JSON. @returns whether the connection was open */
  send: (message: unknown) => boolean
  /** Calls the listener with each message but pongs until the returned function is called. What is no JSON arrives as its text. */
  onMessage: (listener: (message: unknown) => void) => () => void
  /** Calls the listener after each change of state until the returned function is called. */
  subscribe: (listener: () => void) => () => void
  /** Gives the state, the same object until something changes. */
  getSnapshot: () => SocketState
}
