import { isApiError } from '@qingjian/api-client'
import type { ChatMessage } from '@qingjian/api-client/contract'
import { useRef, useState } from 'react'
import { useApi } from '#data/api-context.ts'
import { errorMessage } from '#data/error-message.ts'
import { newClientId } from './new-client-id.ts'
import type { ChosenPicture } from './read-picture.ts'

/** Something to be said. */
export interface Draft {
  text: string
  picture: ChosenPicture | null
  reply: ChatMessage | null
}

/** A message that the server has not confirmed. */
export interface Outgoing extends Draft {
  /** The same however often it is sent, so that it is said once. */
  clientId: string
  /** Address of its picture, once that is uploaded. */
  address: string
  /** Why it was not sent; null while it is on its way. */
  failure: string | null
}

/** What is on its way, and what is stuck. */
export interface Outbox {
  outgoing: readonly Outgoing[]
  send: (draft: Draft) => void
  retry: (outgoing: Outgoing) => void
  discard: (outgoing: Outgoing) => void
}

/**
 * Sends messages one after another, so that they arrive in the order in which they were written.
 * @param onSent Takes the message as the server has stored it.
 * @param onSlow Told how many seconds to wait, where the server says that it is too much at once.
 */
export function useOutbox(onSent: (message: ChatMessage) => void, onSlow: (seconds: number) => void): Outbox {
  const { chat, files } = useApi()
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const queue = useRef(Promise.resolve())

  const change = (clientId: string, fields: Partial<Outgoing>): void =>
    setOutgoing((known) => known.map((item) => (item.clientId === clientId ? { ...item, ...fields } : item)))
  const discard = ({ clientId }: Outgoing): void =>
    setOutgoing((known) => known.filter((item) => item.clientId !== clientId))

  const deliver = async (item: Outgoing): Promise<void> => {
    const { clientId, text, picture, reply } = item
    let { address } = item
    try {
      if (picture !== null && address === '') {
        address = await files.upload(picture.file, 'chat')
        change(clientId, { address })
      }
      const type = picture === null ? 'text' : 'image'
      const content = picture === null ? text : address
      onSent(await chat.send({ type, content, replyId: reply?.id, clientId }))
      discard(item)
    } catch (error) {
      if (isApiError(error) && error.retryAfter !== null) onSlow(error.retryAfter)
      change(clientId, { failure: refusal(error) })
    }
  }
  const enqueue = (item: Outgoing): void => {
    queue.current = queue.current.then(() => deliver(item))
  }

  return {
    outgoing,
    discard,
    send(draft) {
      const item: Outgoing = { ...draft, clientId: newClientId(), address: '', failure: null }
      setOutgoing((known) => [...known, item])
      enqueue(item)
    },
    retry(item) {
      change(item.clientId, { failure: null })
      enqueue(item)
    },
  }
}

/** What the server says of the text itself is worth more than that something was wrong with it. */
function refusal(error: unknown): string {
  return (isApiError(error) ? error.fieldErrors[0]?.message : undefined) ?? errorMessage(error)
}
