import { backoffDelay, firstDelay } from './backoff.ts'
import { createListeners } from './listeners.ts'
import { browserSignals } from './page-signals.ts'
import { closeCodes, isFinalCloseCode } from './protocol/close-codes.ts'
import { createPing, isPong, pingInterval } from './protocol/heartbeat.ts'
import type { Clock, Socket, SocketLike, SocketOptions, SocketState } from './socket-options.ts'

/** Time in ms that a connection may take to open, from the specification. */
export const connectTimeout = 10_000

/** Time in ms that an answer to a ping may take before the peer counts as dead. */
export const pongTimeout = 10_000

/** How often a socket tries to come back before it gives up, from the specification. */
export const maxAttempts = 10

/** Time in ms before connecting as another user, from the specification. */
export const userChangeDelay = 1000

const systemClock: Clock = {
  now: Date.now,
  after(delay, run) {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}

/**
 * Makes a connection that comes back by itself. It does nothing until `connect`, so it may be made on a server.
 *
 * It is a state machine with two properties: there is at most one connection and at most one timer, and both
 * belong to the current state.
 */
export function createSocket({
  url,
  protocols,
  WebSocket: Constructor,
  page = browserSignals(),
  clock = systemClock,
  random = Math.random,
}: SocketOptions): Socket {
  const changes = createListeners<void>()
  const messages = createListeners<unknown>()
  let state: SocketState = { status: 'idle', attempts: 0 }
  let id: string | undefined
  let connection: SocketLike | undefined
  let stopTimer: (() => void) | undefined
  let stopPage: (() => void) | undefined
  let isHeard = false

  /** The timer is set before anybody hears of the state, because a listener may change it again. */
  function enter(next: SocketState, timer?: { delay: number; run: () => void }): void {
    stopTimer?.()
    stopTimer = timer && clock.after(timer.delay, timer.run)
    state = next
    changes.emit()
  }

  function leave(): void {
    const left = connection
    connection = undefined
    left?.close(closeCodes.normal)
  }

  function open(): void {
    if (id === undefined) return
    const { attempts } = state
    const socket = new (Constructor ?? globalThis.WebSocket)(url(id), protocols?.())
    connection = socket
    // What a connection says after it was left is not heard.
    const on = <Type extends keyof WebSocketEventMap>(
      type: Type,
      handle: (event: WebSocketEventMap[Type]) => void,
    ): void =>
      socket.addEventListener(type, (event) => {
        if (connection === socket) handle(event)
      })
    on('open', () => enter({ status: 'open', attempts }, { delay: pingInterval, run: beat }))
    on('message', ({ data }) => hear(data))
    on('close', ({ code }) => end(code))
    enter({ status: 'connecting', attempts }, { delay: connectTimeout, run: lose })
  }

  function beat(): void {
    isHeard = false
    send(createPing(clock.now()))
    stopTimer = clock.after(pongTimeout, () => {
      if (isHeard) stopTimer = clock.after(pingInterval - pongTimeout, beat)
      else lose()
    })
  }

  function hear(data: unknown): void {
    isHeard = true
    if (state.attempts > 0) {
      state = { ...state, attempts: 0 }
      changes.emit()
    }
    const message = parse(data)
    if (!isPong(message)) messages.emit(message)
  }

  function end(code: number): void {
    connection = undefined
    if (isFinalCloseCode(code)) enter({ ...state, status: 'failed', code })
    else if (code === closeCodes.normal) enter({ status: 'ended', attempts: 0, code })
    else comeBack(code)
  }

  function lose(): void {
    leave()
    comeBack()
  }

  function comeBack(code?: number): void {
    const why = code === undefined ? {} : { code }
    if (state.attempts >= maxAttempts) return enter({ status: 'failed', attempts: maxAttempts, ...why })
    const attempts = state.attempts + 1
    // A server that starts anew asks its visitors to return at once, though not all in the same moment.
    const isRestart = code === closeCodes.serviceRestart && attempts === 1
    const delay = isRestart ? random() * firstDelay : backoffDelay(attempts, random)
    enter({ status: 'waiting', attempts, ...why }, { delay, run: open })
  }

  function followPage(): void {
    const { status } = state
    if (status === 'failed' || isPageReady() !== (status === 'paused')) return
    if (status === 'paused') open()
    else pause()
  }

  function isPageReady(): boolean {
    return page.isVisible() && page.isOnline()
  }

  function pause(): void {
    leave()
    enter({ status: 'paused', attempts: 0 })
  }

  function connect(next: string): void {
    const { status } = state
    const isSame = next === id
    if (isSame && status !== 'failed' && status !== 'ended') return
    id = next
    stopPage ??= page.subscribe(followPage)
    if (!isPageReady()) return pause()
    leave()
    state = { status: 'waiting', attempts: 0 }
    if (isSame || status === 'idle') open()
    else enter(state, { delay: userChangeDelay, run: open })
  }

  function disconnect(): void {
    if (id === undefined) return
    id = undefined
    stopPage?.()
    stopPage = undefined
    leave()
    enter({ status: 'idle', attempts: 0 })
  }

  function send(message: unknown): boolean {
    if (connection === undefined || state.status !== 'open') return false
    connection.send(JSON.stringify(message))
    return true
  }

  return {
    connect,
    disconnect,
    send,
    onMessage: messages.add,
    subscribe: changes.add,
    getSnapshot: () => state,
  }
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return data
  }
}
