import type { Message, User } from '@qingjian/api-client/contract'
import { GUEST_NICKNAME } from '@qingjian/api-client/contract'
import { messageMutations } from '@qingjian/api-client/query'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#core/data/api-context.ts'
import { insertAfterPinned } from '#features/engagement/insert-after-pinned.ts'
import { removeMessage, replaceMessage } from './message-changes.ts'
import { provisionalMessage } from './provisional-message.ts'
import { useMessageCache } from './use-message-cache.ts'

/** Sends messages with an optimistic update that is rolled back on failure. */
export function useSendMessage(user: User | null): {
  isSending: boolean
  /** @throws The error of the request. */
  send: (content: string, nickname: string) => Promise<Message>
} {
  const { change } = useMessageCache()
  const { isPending, mutateAsync } = useMutation({
    ...messageMutations(useApi()).add(),
    onMutate: ({ content, nickname }) => {
      const provisional = provisionalMessage(content, {
        id: user?.id ?? null,
        nickname: user?.nickname ?? (nickname || GUEST_NICKNAME),
        avatar: user?.avatar ?? '',
      })
      change((page) => insertAfterPinned(page, provisional))
      return provisional
    },
    onSuccess: (message, _, provisional) => change((page) => replaceMessage(page, provisional.id, message)),
    onError: (_error, _request, provisional) => {
      if (provisional !== undefined) change((page) => removeMessage(page, provisional.id))
    },
  })
  return {
    isSending: isPending,
    send: (content, nickname) =>
      mutateAsync({ content, ...(user === null && { nickname: nickname.trim() }) }),
  }
}
