import { useEffect, useEffectEvent } from 'react'
import type { Socket } from '../socket-options.ts'

/** Calls the newest `handle` with each message but pongs, for as long as the component is there. */
export function useSocketMessage(
  socket: Pick<Socket, 'onMessage'>,
  handle: (message: unknown) => void,
): void {
  const onMessage = useEffectEvent(handle)
  useEffect(() => socket.onMessage((message) => onMessage(message)), [socket])
}
