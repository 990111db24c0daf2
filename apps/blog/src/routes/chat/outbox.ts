import { isApiError } from '@qingjian/api-client'
import type { ChatMessage } from '@qingjian/api-client/contract'
import type { Api } from '#core/data/api.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { newClientId } from './new-client-id.ts'
import { leftBehind, readOutgoing, storeOutgoing } from './outbox-storage.ts'
import type { Draft, Outgoing } from './outgoing.ts'

/** What is on its way, and what is stuck; it goes on while its user is elsewhere on the site. */
export interface Outbox {
  /** The same array until something changes. */
  getSnapshot: () => readonly Outgoing[]
  subscribe: (listener: () => void) => () => void
  send: (draft: Draft) => void
  retry: (item: Outgoing) => void
  discard: (item: Outgoing) => void
  /** Forgets what stands in the log by now. */
  settle: (messages: readonly ChatMessage[]) => void
}

/** Where a message goes, and who is told what becomes of it. */
export interface OutboxWires {
  api: Pick<Api, 'chat' | 'files'>
  /** Whether the outbox's user is still the one of the page: nothing goes out in another's name. */
  isUser: () => boolean
  /** Takes the message as the server has stored it. */
  onSent: (message: ChatMessage) => void
  /** Told how many seconds to wait, where the server says that it is too much at once. */
  onSlow: (seconds: number) => void
}

/** Makes a user's outbox, with what was left in it. Messages go one after another, in the order in which they were written. */
export function createOutbox(userId: number, { api, isUser, onSent, onSlow }: OutboxWires): Outbox {
  const listeners = new Set<() => void>()
  let outgoing: readonly Outgoing[] = readOutgoing(userId)
  let queue = Promise.resolve()

  function become(next: readonly Outgoing[]): void {
    outgoing = next
    storeOutgoing(userId, outgoing)
    for (const listener of listeners) listener()
  }

  function change(clientId: string, fields: Partial<Outgoing>): void {
    become(outgoing.map((item) => (item.clientId === clientId ? { ...item, ...fields } : item)))
  }

  function discard({ clientId }: Outgoing): void {
    become(outgoing.filter((item) => item.clientId !== clientId))
  }

  async function deliver(item: Outgoing): Promise<void> {
    const { clientId, text, picture, reply } = item
    if (!isUser()) return change(clientId, { failure: leftBehind })
    let { address } = item
    try {
      if (picture !== null && address === '') {
        address = await api.files.upload(picture.file, 'chat')
        change(clientId, { address })
      }
      const type = picture === null ? 'text' : 'image'
      const content = picture === null ? text : address
      onSent(await api.chat.send({ type, content, replyId: reply?.id, clientId }))
      discard(item)
    } catch (error) {
      if (isApiError(error) && error.retryAfter !== null) onSlow(error.retryAfter)
      change(clientId, { failure: refusal(error) })
    }
  }

  function enqueue(item: Outgoing): void {
    queue = queue.then(() => deliver(item))
  }

  return {
    getSnapshot: () => outgoing,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(draft) {
      const item: Outgoing = { ...draft, clientId: newClientId(), address: '', failure: null }
      become([...outgoing, item])
      enqueue(item)
    },
    retry(item) {
      change(item.clientId, { failure: null })
      enqueue(item)
    },
    discard,
    settle(messages) {
      const arrived = new Set(messages.map(({ clientId }) => clientId))
      const left = outgoing.filter(({ clientId }) => !arrived.has(clientId))
      if (left.length < outgoing.length) become(left)
    },
  }
}

/** What the server says of the text itself is worth more than that something was wrong with it. */
function refusal(error: unknown): string {
  return (isApiError(error) ? error.fieldErrors[0]?.message : undefined) ?? errorMessage(error)
}
