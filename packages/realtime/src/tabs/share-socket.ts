import { userChangeDelay } from '../create-socket.ts'
import { browserSignals, type PageSignals } from '../page-signals.ts'
import type { MessageId, Socket, SocketState } from '../socket-options.ts'
import { createEmitter } from '../create-emitter.ts'
import { createStore } from '../create-store.ts'
import { initialFollowerState, joinLeaderElection, type ElectionMember } from './leader-election.ts'

/** Options of `shareSocket`. */
export interface ShareSocketOptions {
  /** Tabs of one origin with the same name share one connection. */
  name: string
  /** Visibility of the page. @default browserSignals() */
  page?: PageSignals
}

const idle: SocketState = { status: 'idle', attempts: 0 }
const paused: SocketState = { status: 'paused', attempts: 0 }

/**
 * Shares one connection between the visible tabs of a browser. The tabs elect a leader with a Web Lock; the leader
 * connects the given socket and broadcasts its state and messages to the followers. When the leader is hidden or closed,
 * the next visible tab becomes the leader.
 *
 * Returns the given socket where Web Locks or BroadcastChannel are missing, for example on plain http or on a server. `send` returns
 * false unless the shared connection is open: a queue would be lost with its tab. A new leader resumes after the last message that it
 * has received; the options of its own socket apply, so the tabs of a name must have the same ones.
 */
export function shareSocket<Message>(
  socket: Socket<Message>,
  { name, page = browserSignals() }: ShareSocketOptions,
): Socket<Message> {
  if (typeof BroadcastChannel === 'undefined' || globalThis.navigator?.locks === undefined) return socket

  const state = createStore(idle)
  const messages = createEmitter<Message>()
  let id: string | undefined
  let lastMessageId: MessageId | undefined
  let member: ElectionMember | undefined
  let unsubscribePage: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function join(): void {
    clearTimeout(timer)
    if (id === undefined) return
    if (!page.isVisible()) return state.set(paused)
    member = joinLeaderElection(socket, `${name}:${id}`, id, {
      lastMessageId,
      onState: state.set,
      onMessage: messages.emit,
    })
    state.set(initialFollowerState)
  }

  const getLastMessageId = () => member?.getLastMessageId() ?? lastMessageId

  function leave(): void {
    clearTimeout(timer)
    lastMessageId = getLastMessageId()
    member?.leave()
    member = undefined
  }

  function handlePageChange(): void {
    if (page.isVisible() === (member !== undefined)) return
    if (page.isVisible()) return join()
    leave()
    state.set(paused)
  }

  return {
    connect(next, resumeAfter) {
      if (next === id) return member?.reconnect()
      const isChange = id !== undefined
      id = next
      leave()
      lastMessageId = resumeAfter
      unsubscribePage ??= page.subscribe(handlePageChange)
      if (isChange) timer = setTimeout(join, userChangeDelay)
      else join()
    },
    disconnect() {
      id = undefined
      unsubscribePage?.()
      unsubscribePage = undefined
      leave()
      lastMessageId = undefined
      state.set(idle)
    },
    send: (message) => member?.send(message) ?? false,
    onMessage: messages.subscribe,
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    getLastMessageId,
  }
}
