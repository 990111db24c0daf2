import { useSyncExternalStore } from 'react'
import type { Socket, SocketState } from '../socket-options.ts'

const idle: SocketState = { status: 'idle', attempts: 0 }

/** Returns the state of a socket and renders again when it changes; `idle` on a server. */
export function useSocketState(socket: Pick<Socket, 'subscribe' | 'getSnapshot'>): SocketState {
  return useSyncExternalStore(socket.subscribe, socket.getSnapshot, () => idle)
}
