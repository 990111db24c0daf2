import { userChangeDelay } from '../create-socket.ts'
import { createListeners } from '../listeners.ts'
import { browserSignals, type PageSignals } from '../page-signals.ts'
import type { Socket, SocketState } from '../socket-options.ts'
import { joining, takeSeat, type Seat } from './seat.ts'

/** How tabs find each other. */
export interface ShareOptions {
  /** Tabs of one site that share this name share one connection. */
  name: string
  /** @default the browser's page */
  page?: PageSignals
}

const idle: SocketState = { status: 'idle', attempts: 0 }
const paused: SocketState = { status: 'paused', attempts: 0 }

/**
 * Lets the visible tabs of a browser share one connection: the tab that holds a lock leads, with the socket given here,
 * and tells the others what it hears. A leader that is hidden or closed gives the lock to the next visible tab.
 *
 * Where the browser has no Web Locks or no BroadcastChannel, for instance on plain http, it gives back the socket itself.
 * `send` in a tab that does not lead passes the message on and cannot know whether it arrived.
 */
export function shareSocket(socket: Socket, { name, page = browserSignals() }: ShareOptions): Socket {
  if (typeof BroadcastChannel === 'undefined' || navigator.locks === undefined) return socket

  const changes = createListeners<void>()
  const messages = createListeners<unknown>()
  let state = idle
  let id: string | undefined
  let seat: Seat | undefined
  let stopPage: (() => void) | undefined
  let stopTimer: (() => void) | undefined

  function show(next: SocketState): void {
    state = next
    changes.emit()
  }

  /** Takes part under the current id: follows whoever leads, and stands by to lead. */
  function join(): void {
    stopTimer?.()
    stopTimer = undefined
    if (id === undefined) return
    if (!page.isVisible()) return show(paused)
    seat = takeSeat(socket, `${name}:${id}`, id, { show, hear: messages.emit })
    show(joining)
  }

  function leave(): void {
    stopTimer?.()
    stopTimer = undefined
    seat?.leave()
    seat = undefined
  }

  function followPage(): void {
    if (page.isVisible() === (seat !== undefined)) return
    if (page.isVisible()) return join()
    leave()
    show(paused)
  }

  return {
    connect(next) {
      if (next === id) return seat?.retry()
      const isChange = id !== undefined
      id = next
      leave()
      stopPage ??= page.subscribe(followPage)
      if (!isChange) return join()
      const timer = setTimeout(join, userChangeDelay)
      stopTimer = () => clearTimeout(timer)
    },
    disconnect() {
      id = undefined
      stopPage?.()
      stopPage = undefined
      leave()
      show(idle)
    },
    send: (message) => seat?.send(message) ?? false,
    onMessage: messages.add,
    subscribe: changes.add,
    getSnapshot: () => state,
  }
}
