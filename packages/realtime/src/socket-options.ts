import type { Heartbeat } from './heartbeat.ts'
import type { MessageIssue, MessageSchema } from './message-schema.ts'
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

/** The id of a message, by which a server resumes. */
export type MessageId = string | number

/** Options of `createSocket`. */
export interface SocketOptions<Message = unknown> {
  /**
   * URL of the server, absolute or a path of this site, or a function that returns it for a socket id. The function is called for each
   * attempt, so that a token in the URL is fresh. It also receives the id of the last message (see `getMessageId`). If it throws or rejects, the
   * attempt has failed.
   */
  url: string | ((id: string, lastMessageId: MessageId | undefined) => string | Promise<string>)
  /**
   * Returns the sub-protocols to offer; called for each attempt. If it throws or rejects, the attempt has failed.
   * @default none
   */
  protocols?: ((id: string) => string[] | Promise<string[]>) | undefined
  /**
   * Returns the delay in ms before a reconnection attempt, counted from 1.
   * @default backoffDelay, from 1 s to 30 s
   */
  backoff?: ((attempt: number, random: () => number) => number) | undefined
  /**
   * Number of reconnection attempts before the socket fails; `Infinity` never fails.
   * @default 10
   */
  maxAttempts?: number | undefined
  /**
   * Time in ms after which an attempt to open a connection is aborted, `url` and `protocols` included.
   * @default 10000
   */
  connectTimeout?: number | undefined
  /**
   * The pings and what responds to them; false sends none.
   * @default a JSON ping every 30 s, which any message within 10 s responds to
   */
  heartbeat?: Partial<Heartbeat> | false | undefined
  /**
   * Whether the socket fails at this close code instead of reconnecting.
   * @default 1008 and 4401
   */
  isFinalCloseCode?: ((code: number) => boolean) | undefined
  /**
   * Number of messages that `send` stores while there is no open connection; they are sent in order when it opens. Further ones are
   * rejected. Another id and `disconnect` empty the queue.
   * @default 0
   */
  queueSize?: number | undefined
  /**
   * Parses each message except pongs; must be synchronous. An invalid message does not reach the listeners.
   * @default none: messages are of unknown type
   */
  schema?: MessageSchema<Message> | undefined
  /** Called with a message that the schema rejects, and with its issues. */
  onInvalidMessage?: ((message: unknown, issues: readonly MessageIssue[]) => void) | undefined
  /**
   * Returns the id of a message, if it has one. `url` receives the last one of this socket id, so that the server can resume after it.
   * @default none
   */
  getMessageId?: ((message: Message) => MessageId | undefined) | undefined
  /** @default the browser's `WebSocket` */
  WebSocket?: SocketConstructor | undefined
  /** Visibility and network status of the page. @default browserSignals() */
  page?: PageSignals | undefined
  /** @default `Date.now` and `setTimeout` */
  clock?: Clock | undefined
  /** Returns a number in [0, 1) for the jitter of delays. @default Math.random */
  random?: (() => number) | undefined
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
  /** Reconnection attempts since the last message from the server, at most `maxAttempts`. */
  attempts: number
  /** Close code from the server, if it caused this status. */
  code?: number
}

/** An auto-reconnecting WebSocket; its methods may be called without `this`. */
export interface Socket<Message = unknown> {
  /**
   * Connects with this id; with the same id again, it only restarts a socket that failed or ended.
   * @param lastMessageId Id of a message that was received through another socket, after which the server resumes.
   */
  connect: (id: string, lastMessageId?: MessageId) => void
  /** Closes the connection and removes all timers and event listeners. */
  disconnect: () => void
  /** Sends a message as JSON, or queues it. @returns whether it was sent or queued */
  send: (message: unknown) => boolean
  /** Calls the listener with each message except pongs until the returned function is called. Invalid JSON is passed as a string. */
  onMessage: (listener: (message: Message) => void) => () => void
  /** Calls the listener after each change of state until the returned function is called. */
  subscribe: (listener: () => void) => () => void
  /** Returns the current state; the same object until it changes. */
  getSnapshot: () => SocketState
  /** Returns the id of the last message of this socket id (see `getMessageId`). */
  getLastMessageId: () => MessageId | undefined
}
