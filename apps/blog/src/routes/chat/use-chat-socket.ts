import type { ChatPresence, CurrentUser } from '@qingjian/api-client/contract'
import { createSocket, type Socket, type SocketState } from '@qingjian/realtime'
import { chatPath } from '@qingjian/realtime/protocol'
import { useSocketConnection, useSocketMessage, useSocketState } from '@qingjian/realtime/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { visitorSocketId } from '#features/realtime/visitor-socket-id.ts'
import type { ChatLogState } from './use-chat-log.ts'
import { readChatPush } from './read-chat-push.ts'

/** Delay in ms before a failed refetch is retried; without it the gap in the log would remain. */
const RETRY_DELAY = 10_000

/** The connection to the room, and its presence. */
export interface ChatConnection {
  state: SocketState
  /** Null until the first presence event. */
  present: ChatPresence | null
  /** Id of the message up to which the log is complete since the last connect; null until then. */
  completeTo: number | null
  /** Reconnects after the last attempt has failed. */
  reconnect: () => void
}

/** Connects to the room while the page is open; refetches the log after each connect. */
export function useChatSocket(
  user: CurrentUser | null,
  { addMessage, catchUp }: Pick<ChatLogState, 'addMessage' | 'catchUp'>,
): ChatConnection {
  const [socket] = useState<Socket>(() => createSocket({ url: chatPath }))
  const [completeTo, setCompleteTo] = useState<number | null>(null)
  const [present, setPresent] = useState<ChatPresence | null>(null)
  const id = useSocketId(user)
  const state = useSocketState(socket)
  const isOpen = state.status === 'open'

  useSocketMessage(socket, (push) => {
    const event = readChatPush(push)
    if (event === null) return
    if ('present' in event) setPresent(event.present)
    else addMessage(event.message)
  })
  useSocketConnection(socket, id)
  const onOpen = useEffectEvent(catchUp)
  useEffect(() => {
    if (!isOpen) return undefined
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async (): Promise<void> => {
      const newest = await onOpen()
      if (!isCurrent) return
      if (newest === null) timer = setTimeout(read, RETRY_DELAY)
      else setCompleteTo(newest)
    }
    void read()
    return () => {
      isCurrent = false
      clearTimeout(timer)
      setCompleteTo(null)
    }
  }, [isOpen])

  return {
    state,
    present: isOpen ? present : null,
    completeTo,
    reconnect: () => id !== null && socket.connect(id),
  }
}

function useSocketId(user: CurrentUser | null): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    void visitorSocketId(user).then((found) => {
      if (current) setId(found)
    })
    return () => {
      current = false
    }
  }, [user])
  return id
}
