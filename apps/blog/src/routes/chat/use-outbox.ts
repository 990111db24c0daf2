import type { ChatMessage, CurrentUser } from '@qingjian/api-client/contract'
import { currentUserQuery } from '@qingjian/api-client/query'
import { useEffect, useSyncExternalStore } from 'react'
import type { AppContext } from '#core/data/app-context.ts'
import { createEmitter } from '#core/data/create-emitter.ts'
import { useAppContext } from '#core/data/use-app-context.ts'
import { onUserTextsCleared } from '#features/drafts/user-texts.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

/** Outboxes by user id; they outlive the component. */
const outboxes = new Map<number, Outbox>()

onUserTextsCleared(() => {
  for (const outbox of outboxes.values()) outbox.clear()
})

/** Sent messages, also those sent while the page was not open. */
const sentMessages = createEmitter<ChatMessage>()

/** The contents and actions of an outbox. */
export interface OpenOutbox extends Pick<Outbox, 'send' | 'retry' | 'discard'> {
  outgoing: readonly OutgoingMessage[]
}

/**
 * Returns the user's outbox; that of a guest stays empty.
 * @param messages The messages in the log; null until it is loaded.
 * @param onSent Called with a message as the server has stored it.
 * @param onRateLimited Called with the seconds to wait after a rate limit.
 */
export function useOutbox(
  user: CurrentUser | null,
  messages: readonly ChatMessage[] | null,
  onSent: (message: ChatMessage) => void,
  onRateLimited: (seconds: number) => void,
): OpenOutbox {
  const outbox = getOutbox(user?.id ?? 0, useAppContext(), onRateLimited)
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot)

  useEffect(() => sentMessages.subscribe(onSent), [onSent])
  useEffect(() => {
    if (messages !== null) outbox.settle(messages)
  }, [outbox, messages])

  const { send, retry, discard } = outbox
  return { outgoing, send, retry, discard }
}

function getOutbox(
  userId: number,
  { api, queryClient }: AppContext,
  onRateLimited: (seconds: number) => void,
): Outbox {
  const existing = outboxes.get(userId)
  if (existing !== undefined) return existing
  const outbox = createOutbox(userId, {
    api,
    queryClient,
    isCurrentUser: () => queryClient.getQueryData(currentUserQuery(api).queryKey)?.id === userId,
    onSent: sentMessages.emit,
    onRateLimited,
  })
  outboxes.set(userId, outbox)
  return outbox
}
