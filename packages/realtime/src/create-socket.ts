import { backoffDelay, restartSpread } from './backoff.ts'
import { closeCodes, isFinalCloseCode as isFinalByDefault } from './close-codes.ts'
import { defaultHeartbeat } from './heartbeat.ts'
import { validate } from './message-schema.ts'
import type { MessageSchema } from './message-schema.ts'
import { browserSignals } from './page-signals.ts'
import type { Clock, MessageId, Socket, SocketLike, SocketOptions, SocketState } from './socket-options.ts'
import { createEmitter } from './create-emitter.ts'
import { createStore } from './create-store.ts'

/** Default time in ms after which an attempt to open a connection is aborted. */
export const connectTimeout = 10_000

/** Default number of reconnection attempts before the socket fails. */
export const maxAttempts = 10

/** Delay in ms before connecting with another id. */
export const userChangeDelay = 1000

/** URL and sub-protocols of an attempt. */
type Target = [url: string, protocols: string[] | undefined]

const systemClock: Clock = {
  now: Date.now,
  after(delay, run) {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}

/**
 * Creates an auto-reconnecting WebSocket. It has no effect until `connect` is called, so it may be created on a server.
 *
 * It is a state machine with two invariants: there is at most one connection and at most one timer, and both belong to
 * the current state.
 */
export function createSocket<Message>(
  options: SocketOptions<Message> & { schema: MessageSchema<Message> },
): Socket<Message>
export function createSocket(options: SocketOptions): Socket
export function createSocket(options: SocketOptions): Socket {
  const {
    url,
    protocols,
    schema,
    page = browserSignals(),
    clock = systemClock,
    random = Math.random,
  } = options
  const { backoff = backoffDelay, isFinalCloseCode = isFinalByDefault, queueSize = 0 } = options
  const heartbeat = options.heartbeat !== false && { ...defaultHeartbeat, ...options.heartbeat }
  const state = createStore<SocketState>({ status: 'idle', attempts: 0 })
  const messages = createEmitter<unknown>()
  let id: string | undefined
  let lastMessageId: MessageId | undefined
  let queue: unknown[] = []
  /** The current attempt; results of earlier ones are ignored. */
  let attempt: object | undefined
  let connection: SocketLike | undefined
  let cancelTimer: (() => void) | undefined
  let unsubscribePage: (() => void) | undefined
  let receivedSincePing = false

  /** Sets the timer before the listeners run, because a listener may change the state again. */
  function transition(next: SocketState, timer?: { delay: number; run: () => void } | false): void {
    cancelTimer?.()
    cancelTimer = timer ? clock.after(timer.delay, timer.run) : undefined
    state.set(next)
  }

  function closeConnection(): void {
    const closing = connection
    attempt = undefined
    connection = undefined
    closing?.close(closeCodes.normal)
  }

  function open(attempts: number): void {
    if (id === undefined) return
    const current = {}
    attempt = current
    const target = resolveTarget(id)
    if (Array.isArray(target)) openConnection(...target)
    else {
      target
        .then((resolved) => {
          if (attempt === current) openConnection(...resolved)
        })
        .catch(() => {
          if (attempt === current) failAttempt()
        })
    }
    transition(
      { status: 'connecting', attempts },
      { delay: options.connectTimeout ?? connectTimeout, run: failAttempt },
    )
  }

  /** Without a promise, so that the connection opens at once, where neither option returns one. */
  function resolveTarget(socketId: string): Target | Promise<Target> {
    try {
      const address = typeof url === 'string' ? url : url(socketId, lastMessageId)
      const offered = protocols?.(socketId)
      const isResolved = typeof address === 'string' && (offered === undefined || Array.isArray(offered))
      return isResolved ? [address, offered] : Promise.all([address, offered])
    } catch (error) {
      return Promise.reject(error)
    }
  }

  function openConnection(...[address, offered]: Target): void {
    const socket = new (options.WebSocket ?? globalThis.WebSocket)(address, offered)
    connection = socket
    // Events of a connection that was closed or replaced are ignored.
    const on = <Type extends keyof WebSocketEventMap>(
      type: Type,
      handle: (event: WebSocketEventMap[Type]) => void,
    ): void =>
      socket.addEventListener(type, (event) => {
        if (connection === socket) handle(event)
      })
    on('open', () => handleOpen(socket))
    on('message', ({ data }) => handleMessage(data))
    on('close', ({ code }) => handleClose(code))
  }

  function handleOpen(socket: SocketLike): void {
    const queued = queue
    queue = []
    for (const message of queued) socket.send(JSON.stringify(message))
    const { attempts } = state.getSnapshot()
    transition({ status: 'open', attempts }, heartbeat && { delay: heartbeat.interval, run: ping })
  }

  function ping(): void {
    if (!heartbeat) return
    const { interval, timeout, createPing } = heartbeat
    receivedSincePing = false
    send(createPing(clock.now()))
    cancelTimer = clock.after(timeout, () => {
      if (receivedSincePing) cancelTimer = clock.after(interval - timeout, ping)
      else failAttempt()
    })
  }

  function handleMessage(data: unknown): void {
    receivedSincePing = true
    const current = state.getSnapshot()
    if (current.attempts > 0) state.set({ ...current, attempts: 0 })
    const message = parse(data)
    if (heartbeat && heartbeat.isPong(message)) return
    if (schema === undefined) return receive(message)
    const validation = validate(schema, message)
    if (validation.issues === undefined) receive(validation.value)
    else options.onInvalidMessage?.(message, validation.issues)
  }

  function receive(message: unknown): void {
    lastMessageId = options.getMessageId?.(message) ?? lastMessageId
    messages.emit(message)
  }

  function handleClose(code: number): void {
    connection = undefined
    if (isFinalCloseCode(code)) transition({ ...state.getSnapshot(), status: 'failed', code })
    else if (code === closeCodes.normal) transition({ status: 'ended', attempts: 0, code })
    else scheduleReconnect(code)
  }

  function failAttempt(): void {
    closeConnection()
    scheduleReconnect()
  }

  function scheduleReconnect(code?: number): void {
    const reason = code === undefined ? {} : { code }
    const attempts = state.getSnapshot().attempts + 1
    const limit = options.maxAttempts ?? maxAttempts
    if (attempts > limit) return transition({ status: 'failed', attempts: limit, ...reason })
    // All clients of the server lose their connections at once; the other processes of the site accept them meanwhile.
    const isRestart = code === closeCodes.serviceRestart && attempts === 1
    const delay = isRestart ? random() * restartSpread : backoff(attempts, random)
    transition({ status: 'waiting', attempts, ...reason }, { delay, run: () => open(attempts) })
  }

  function handlePageChange(): void {
    const { status } = state.getSnapshot()
    if (status === 'failed' || isPageReady() !== (status === 'paused')) return
    if (status === 'paused') open(0)
    else pause()
  }

  function isPageReady(): boolean {
    return page.isVisible() && page.isOnline()
  }

  function pause(): void {
    closeConnection()
    transition({ status: 'paused', attempts: 0 })
  }

  function connect(next: string, resumeAfter?: MessageId): void {
    const { status } = state.getSnapshot()
    const isSameId = next === id
    if (isSameId && status !== 'failed' && status !== 'ended') return
    if (!isSameId) forget()
    lastMessageId = resumeAfter ?? lastMessageId
    id = next
    unsubscribePage ??= page.subscribe(handlePageChange)
    if (!isPageReady()) return pause()
    closeConnection()
    if (isSameId || status === 'idle') open(0)
    else transition({ status: 'waiting', attempts: 0 }, { delay: userChangeDelay, run: () => open(0) })
  }

  /** The last message and the queue belong to one id. */
  function forget(): void {
    lastMessageId = undefined
    queue = []
  }

  function disconnect(): void {
    if (id === undefined) return
    id = undefined
    forget()
    unsubscribePage?.()
    unsubscribePage = undefined
    closeConnection()
    transition({ status: 'idle', attempts: 0 })
  }

  function send(message: unknown): boolean {
    if (connection !== undefined && state.getSnapshot().status === 'open') {
      connection.send(JSON.stringify(message))
      return true
    }
    if (id === undefined || queue.length >= queueSize) return false
    queue.push(message)
    return true
  }

  return {
    connect,
    disconnect,
    send,
    onMessage: messages.subscribe,
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    getLastMessageId: () => lastMessageId,
  }
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return data
  }
}
