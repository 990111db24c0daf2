import { useEffect } from 'react'
import type { Socket } from '../socket-options.ts'

/** Keeps a socket connected as `id` for as long as the component is there; null leaves it alone. */
export function useSocketConnection(socket: Pick<Socket, 'connect' | 'disconnect'>, id: string | null): void {
  useEffect(() => {
    if (id !== null) socket.connect(id)
  }, [socket, id])
  useEffect(() => () => socket.disconnect(), [socket])
}
