import { isApiError } from '@qingjian/api-client'
import type { ChatMessage } from '@qingjian/api-client/contract'
import type { Api } from '#core/data/api.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { createClientId } from './create-client-id.ts'
import { unsentNotice, readOutgoing, storeOutgoing } from './outbox-storage.ts'
import type { Draft, OutgoingMessage } from './outgoing-message.ts'

/** What is on its way, and what is stuck; it goes on while its user is elsewhere on the site. */
export interface Outbox {
  /** The same array until something changes. */
  getSnapshot: () => readonly OutgoingMessage[]
  subscribe: (listener: () => void) => () => void
  send: (draft: Draft) => void
  retry: (item: OutgoingMessage) => void
  discard: (item: OutgoingMessage) => void
  /** Forgets what stands in the log by now. */
  settle: (messages: readonly ChatMessage[]) => void
}

/** Where a message goes, and who is told what becomes of it. */
export interface OutboxOptions {
  api: Pick<Api, 'chat' | 'files'>
  /** Whether the outbox's user is still the one of the page: nothing goes out in another's name. */
  isCurrentUser: () => boolean
  /** Takes the message as the server has stored it. */
  onSent: (message: ChatMessage) => void
  /** Told how many seconds to wait, where the server says that it is too much at once. */
  onRateLimited: (seconds: number) => void
}

/** Makes a user's outbox, with what was left in it. Messages go one after another, in the order in which they were written. */
export function createOutbox(
  userId: number,
  { api, isCurrentUser, onSent, onRateLimited }: OutboxOptions,
): Outbox {
  const listeners = new Set<() => void>()
  let outgoing: readonly OutgoingMessage[] = readOutgoing(userId)
  let queue = Promise.resolve()

  function setOutgoing(next: readonly OutgoingMessage[]): void {
    outgoing = next
    storeOutgoing(userId, outgoing)
    for (const listener of listeners) listener()
  }

  function change(clientId: string, fields: Partial<OutgoingMessage>): void {
    setOutgoing(outgoing.map((item) => (item.clientId === clientId ? { ...item, ...fields } : item)))
  }

  function discard({ clientId }: OutgoingMessage): void {
    setOutgoing(outgoing.filter((item) => item.clientId !== clientId))
  }

  async function deliver(item: OutgoingMessage): Promise<void> {
    const { clientId, text, picture, reply } = item
    if (!isCurrentUser()) return change(clientId, { failure: unsentNotice })
    let { uploadedUrl } = item
    try {
      if (picture !== null && uploadedUrl === '') {
        uploadedUrl = await api.files.upload(picture.file, 'chat')
        change(clientId, { uploadedUrl })
      }
      const type = picture === null ? 'text' : 'image'
      const content = picture === null ? text : uploadedUrl
      onSent(await api.chat.send({ type, content, replyId: reply?.id, clientId }))
      discard(item)
    } catch (error) {
      if (isApiError(error) && error.retryAfter !== null) onRateLimited(error.retryAfter)
      change(clientId, { failure: describeRefusal(error) })
    }
  }

  function enqueue(item: OutgoingMessage): void {
    queue = queue.then(() => deliver(item))
  }

  return {
    getSnapshot: () => outgoing,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(draft) {
      const item: OutgoingMessage = { ...draft, clientId: createClientId(), uploadedUrl: '', failure: null }
      setOutgoing([...outgoing, item])
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
      if (left.length < outgoing.length) setOutgoing(left)
    },
  }
}

/** What the server says of the text itself is worth more than that something was wrong with it. */
function describeRefusal(error: unknown): string {
  return (isApiError(error) ? error.fieldErrors[0]?.message : undefined) ?? errorMessage(error)
}
