import { backoffDelay, initialDelay } from './backoff.ts'
import { browserSignals } from './page-signals.ts'
import { closeCodes, isFinalCloseCode } from './protocol/close-codes.ts'
import { createPing, isPong, pingInterval } from './protocol/heartbeat.ts'
import type { Clock, Socket, SocketLike, SocketOptions, SocketState } from './socket-options.ts'
import { createEmitter, createStore } from './store.ts'

/** Time in ms after which an attempt to open a connection is aborted. */
export const connectTimeout = 10_000

/** Time in ms without a message after a ping before the connection is replaced. */
export const pongTimeout = 10_000

/** Number of reconnection attempts before the socket fails. */
export const maxAttempts = 10

/** Delay in ms before connecting with another id. */
export const userChangeDelay = 1000

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
export function createSocket({
  url,
  protocols,
  WebSocket: Constructor,
  page = browserSignals(),
  clock = systemClock,
  random = Math.random,
}: SocketOptions): Socket {
  const state = createStore<SocketState>({ status: 'idle', attempts: 0 })
  const messages = createEmitter<unknown>()
  let id: string | undefined
  let connection: SocketLike | undefined
  let cancelTimer: (() => void) | undefined
  let unsubscribePage: (() => void) | undefined
  let receivedSincePing = false

  /** Sets the timer before the listeners run, because a listener may change the state again. */
  function transition(next: SocketState, timer?: { delay: number; run: () => void }): void {
    cancelTimer?.()
    cancelTimer = timer && clock.after(timer.delay, timer.run)
    state.set(next)
  }

  function closeConnection(): void {
    const closing = connection
    connection = undefined
    closing?.close(closeCodes.normal)
  }

  function open(attempts: number): void {
    if (id === undefined) return
    const address = typeof url === 'string' ? url : url(id)
    const socket = new (Constructor ?? globalThis.WebSocket)(address, protocols?.())
    connection = socket
    // Events of a connection that was closed or replaced are ignored.
    const on = <Type extends keyof WebSocketEventMap>(
      type: Type,
      handle: (event: WebSocketEventMap[Type]) => void,
    ): void =>
      socket.addEventListener(type, (event) => {
        if (connection === socket) handle(event)
      })
    on('open', () => transition({ status: 'open', attempts }, { delay: pingInterval, run: ping }))
    on('message', ({ data }) => handleMessage(data))
    on('close', ({ code }) => handleClose(code))
    transition({ status: 'connecting', attempts }, { delay: connectTimeout, run: handleTimeout })
  }

  function ping(): void {
    receivedSincePing = false
    send(createPing(clock.now()))
    cancelTimer = clock.after(pongTimeout, () => {
      if (receivedSincePing) cancelTimer = clock.after(pingInterval - pongTimeout, ping)
      else handleTimeout()
    })
  }

  function handleMessage(data: unknown): void {
    receivedSincePing = true
    const current = state.getSnapshot()
    if (current.attempts > 0) state.set({ ...current, attempts: 0 })
    const message = parse(data)
    if (!isPong(message)) messages.emit(message)
  }

  function handleClose(code: number): void {
    connection = undefined
    if (isFinalCloseCode(code)) transition({ ...state.getSnapshot(), status: 'failed', code })
    else if (code === closeCodes.normal) transition({ status: 'ended', attempts: 0, code })
    else scheduleReconnect(code)
  }

  function handleTimeout(): void {
    closeConnection()
    scheduleReconnect()
  }

  function scheduleReconnect(code?: number): void {
    const reason = code === undefined ? {} : { code }
    const attempts = state.getSnapshot().attempts + 1
    if (attempts > maxAttempts) return transition({ status: 'failed', attempts: maxAttempts, ...reason })
    // A restarted server expects its clients back soon; the random delay spreads them over one second.
    const isRestart = code === closeCodes.serviceRestart && attempts === 1
    const delay = isRestart ? random() * initialDelay : backoffDelay(attempts, random)
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

  function connect(next: string): void {
    const { status } = state.getSnapshot()
    const isSameId = next === id
    if (isSameId && status !== 'failed' && status !== 'ended') return
    id = next
    unsubscribePage ??= page.subscribe(handlePageChange)
    if (!isPageReady()) return pause()
    closeConnection()
    if (isSameId || status === 'idle') open(0)
    else transition({ status: 'waiting', attempts: 0 }, { delay: userChangeDelay, run: () => open(0) })
  }

  function disconnect(): void {
    if (id === undefined) return
    id = undefined
    unsubscribePage?.()
    unsubscribePage = undefined
    closeConnection()
    transition({ status: 'idle', attempts: 0 })
  }

  function send(message: unknown): boolean {
    if (connection === undefined || state.getSnapshot().status !== 'open') return false
    connection.send(JSON.stringify(message))
    return true
  }

  return {
    connect,
    disconnect,
    send,
    onMessage: messages.subscribe,
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
  }
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return data
  }
}
