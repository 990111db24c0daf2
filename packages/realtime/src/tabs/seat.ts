import type { Socket, SocketState } from '../socket-options.ts'

/** What one tab tells the others. */
type TabMessage =
  | { kind: 'hello' }
  | { kind: 'state'; state: SocketState }
  | { kind: 'message'; message: unknown }
  | { kind: 'send'; message: unknown }
  | { kind: 'retry' }

/** State of a tab that has not heard of the leader yet. */
export const joining: SocketState = { status: 'connecting', attempts: 0 }

/** The part that one visible tab takes. */
export interface Seat {
  /** Tries anew what had failed, wherever the connection is. */
  retry: () => void
  send: (message: unknown) => boolean
  leave: () => void
}

/** Takes part in the connection of a place: follows whoever leads there, and leads when the lock is free. */
export function takeSeat(
  socket: Socket,
  place: string,
  id: string,
  { show, hear }: { show: (state: SocketState) => void; hear: (message: unknown) => void },
): Seat {
  const channel = new BroadcastChannel(place)
  const left = new AbortController()
  let isLeading = false
  let known = joining

  const tell = (message: TabMessage): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    if (!left.signal.aborted) channel.postMessage(message)
  }

  function know(next: SocketState): void {
    known = next
    show(next)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (isLeading) {
      if (data.kind === 'hello') tell({ kind: 'state', state: socket.getSnapshot() })
      if (data.kind === 'send') socket.send(data.message)
      if (data.kind === 'retry') socket.connect(id)
    } else if (data.kind === 'state') know(data.state)
    else if (data.kind === 'message') hear(data.message)
  })

  async function lead(): Promise<void> {
    if (left.signal.aborted) return
    isLeading = true
    const stops = [
      socket.subscribe(() => {
        know(socket.getSnapshot())
        tell({ kind: 'state', state: known })
      }),
      socket.onMessage((message) => {
        tell({ kind: 'message', message })
        hear(message)
      }),
    ]
    socket.connect(id)
    await new Promise((resolve) => left.signal.addEventListener('abort', resolve))
    for (const stop of stops) stop()
    socket.disconnect()
  }

  navigator.locks.request(place, { signal: left.signal }, lead).catch((error: unknown) => {
    if (!left.signal.aborted) throw error
  })
  tell({ kind: 'hello' })

  return {
    retry: () => (isLeading ? socket.connect(id) : tell({ kind: 'retry' })),
    send(message) {
      if (isLeading) return socket.send(message)
      tell({ kind: 'send', message })
      return known.status === 'open'
    },
    leave() {
      channel.close()
      left.abort()
    },
  }
}
