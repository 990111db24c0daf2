import { useEffect } from 'react'
import type { Socket } from '../socket-options.ts'

/** Connects a socket as `id` while the component is mounted, and disconnects it on unmount; null does not connect. */
export function useSocketConnection(socket: Pick<Socket, 'connect' | 'disconnect'>, id: string | null): void {
  useEffect(() => {
    if (id !== null) socket.connect(id)
  }, [socket, id])
  useEffect(() => () => socket.disconnect(), [socket])
}
