import type { ChatMessage, CurrentUser } from '@qingjian/api-client/contract'
import { currentUserQuery } from '@qingjian/api-client/query'
import { useEffect, useSyncExternalStore } from 'react'
import type { AppContext } from '#core/data/app-context.ts'
import { useAppContext } from '#core/data/use-app-context.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

/** Outboxes of this visit by user: what waits there outlives the screen. */
const outboxes = new Map<number, Outbox>()

/** Who is told what the server has stored, wherever the user was when it was sent. */
const sentListeners = new Set<(message: ChatMessage) => void>()

/** What a screen does with an outbox, and what is in it. */
export interface OpenOutbox extends Pick<Outbox, 'send' | 'retry' | 'discard'> {
  outgoing: readonly Outgoing[]
}

/**
 * The user's outbox; that of a guest stays empty.
 * @param messages What stands in the log; null until it is read.
 * @param onSent Takes a message as the server has stored it.
 * @param onSlow Told how many seconds to wait, where the server says that it is too much at once.
 */
export function useOutbox(
  user: CurrentUser | null,
  messages: readonly ChatMessage[] | null,
  onSent: (message: ChatMessage) => void,
  onSlow: (seconds: number) => void,
): OpenOutbox {
  const outbox = outboxOf(user?.id ?? 0, useAppContext(), onSlow)
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot)

  useEffect(() => {
    sentListeners.add(onSent)
    return () => void sentListeners.delete(onSent)
  }, [onSent])
  useEffect(() => {
    if (messages !== null) outbox.settle(messages)
  }, [outbox, messages])

  const { send, retry, discard } = outbox
  return { outgoing, send, retry, discard }
}

function outboxOf(
  userId: number,
  { api, queryClient }: AppContext,
  onSlow: (seconds: number) => void,
): Outbox {
  const known = outboxes.get(userId)
  if (known !== undefined) return known
  const outbox = createOutbox(userId, {
    api,
    isUser: () => queryClient.getQueryData(currentUserQuery(api).queryKey)?.id === userId,
    onSent(message) {
      for (const listener of sentListeners) listener(message)
    },
    onSlow,
  })
  outboxes.set(userId, outbox)
  return outbox
}
