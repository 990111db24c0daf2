import { useEffect } from 'react'
import type { Socket } from '../socket-options.ts'

/** Calls `handle` with each message except pongs while the component is mounted; a new `handle` replaces the previous one. */
export function useSocketMessage<Message>(
  socket: Pick<Socket<Message>, 'onMessage'>,
  handle: (message: Message) => void,
): void {
  // Not `useEffectEvent`, which requires React 19.2. The effect subscribes again without losing a message: no event is
  // dispatched between its cleanup and its setup.
  useEffect(() => socket.onMessage(handle), [socket, handle])
}
