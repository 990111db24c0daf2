import { isApiError } from '@qingjian/api-client'
import type { ChatMessage } from '@qingjian/api-client/contract'
import { chatMutations, fileMutations } from '@qingjian/api-client/query'
import type { AppContext } from '#core/data/app-context.ts'
import { createStore } from '#core/data/create-store.ts'
import { executeMutation } from '#core/data/execute-mutation.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { createClientId } from './create-client-id.ts'
import { unsentFailure, readOutgoing, storeOutgoing } from './outbox-storage.ts'
import type { Draft, OutgoingMessage } from './outgoing-message.ts'

/** Pending and failed messages of a user; sending continues on other pages of the site. */
export interface Outbox {
  /** Returns the same array until something changes. */
  getSnapshot: () => readonly OutgoingMessage[]
  subscribe: (listener: () => void) => () => void
  send: (draft: Draft) => void
  retry: (item: OutgoingMessage) => void
  discard: (item: OutgoingMessage) => void
  /** Removes messages that are in the log. */
  settle: (messages: readonly ChatMessage[]) => void
  /** Removes all messages; those that wait are not sent. */
  clear: () => void
}

/** Dependencies and callbacks of an outbox. */
export interface OutboxOptions extends Pick<AppContext, 'api' | 'queryClient'> {
  /** Whether the outbox's user is still logged in: no message is sent as another user. */
  isCurrentUser: () => boolean
  /** Called with the message as the server has stored it. */
  onSent: (message: ChatMessage) => void
  /** Called with the seconds to wait after a rate limit. */
  onRateLimited: (seconds: number) => void
}

/** Creates a user's outbox with the stored messages. Messages are sent one at a time, in order. */
export function createOutbox(
  userId: number,
  { api, queryClient, isCurrentUser, onSent, onRateLimited }: OutboxOptions,
): Outbox {
  const outgoing = createStore<readonly OutgoingMessage[]>(readOutgoing(userId))
  const upload = fileMutations(api).upload('chat')
  const send = chatMutations(api).send()
  let queue = Promise.resolve()

  function setOutgoing(next: readonly OutgoingMessage[]): void {
    storeOutgoing(userId, next)
    outgoing.set(next)
  }

  function change(clientId: string, fields: Partial<OutgoingMessage>): void {
    setOutgoing(outgoing.get().map((item) => (item.clientId === clientId ? { ...item, ...fields } : item)))
  }

  function discard({ clientId }: OutgoingMessage): void {
    setOutgoing(outgoing.get().filter((item) => item.clientId !== clientId))
  }

  async function deliver(item: OutgoingMessage): Promise<void> {
    const { clientId, text, picture, reply } = item
    if (!outgoing.get().some((other) => other.clientId === clientId)) return
    if (!isCurrentUser()) return change(clientId, { failure: unsentFailure })
    let { uploadedUrl } = item
    try {
      if (picture !== null && uploadedUrl === '') {
        uploadedUrl = await executeMutation(queryClient, upload, picture.file)
        change(clientId, { uploadedUrl })
      }
      const type = picture === null ? 'text' : 'image'
      const content = picture === null ? text : uploadedUrl
      const request = { type, content, replyId: reply?.id, clientId } as const
      onSent(await executeMutation(queryClient, send, request))
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
    getSnapshot: outgoing.get,
    subscribe: outgoing.subscribe,
    send(draft) {
      const item: OutgoingMessage = { ...draft, clientId: createClientId(), uploadedUrl: '', failure: null }
      setOutgoing([...outgoing.get(), item])
      enqueue(item)
    },
    retry(item) {
      change(item.clientId, { failure: null })
      enqueue(item)
    },
    discard,
    clear: () => setOutgoing([]),
    settle(messages) {
      const arrived = new Set(messages.map(({ clientId }) => clientId))
      const left = outgoing.get().filter(({ clientId }) => !arrived.has(clientId))
      if (left.length < outgoing.get().length) setOutgoing(left)
    },
  }
}

/** Prefers the message of the first invalid field to the generic error message. */
function describeRefusal(error: unknown): string {
  return (isApiError(error) ? error.fieldErrors[0]?.message : undefined) ?? errorMessage(error)
}
