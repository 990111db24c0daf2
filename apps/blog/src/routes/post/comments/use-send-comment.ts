import type { Comment, CurrentUser } from '@qingjian/api-client/contract'
import { commentMutations } from '@qingjian/api-client/query'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#core/data/api-context.ts'
import { insertAfterPinned } from '#features/engagement/insert-after-pinned.ts'
import { pendingToast } from '#features/engagement/pending-toast.ts'
import { addReply, removeComment, replaceComment } from './comment-changes.ts'
import { provisionalComment, type CommentToSend } from './provisional-comment.ts'
import { useCommentCache } from './use-comment-cache.ts'

/**
 * Sends comments with an optimistic update that is rolled back on failure.
 * @param user The author; null for a guest, who cannot send.
 */
export function useSendComment(
  place: Omit<CommentToSend, 'text'>,
  user: CurrentUser | null,
): {
  isSending: boolean
  /** @throws The error of the request. */
  send: (text: string) => Promise<Comment>
} {
  const { articleId, parentId, replyUserId, anchor } = place
  const { changeLists, addToCount } = useCommentCache(articleId)
  const { isPending, mutateAsync } = useMutation({
    ...commentMutations(useApi()).add(),
    onMutate: ({ content }) => {
      if (user === null) throw new Error('A guest cannot send a comment.')
      const provisional = provisionalComment({ ...place, text: content }, user)
      changeLists((page) => {
        if (parentId !== null) return addReply(page, provisional)
        const isOfReplies = page.records.some((other) => other.parentId !== null)
        return isOfReplies ? page : insertAfterPinned(page, provisional)
      })
      return provisional.id
    },
    onSuccess: (added, _request, provisionalId) => {
      const { children: _, childrenTotal: __, ...reply } = added
      changeLists((page) => replaceComment(page, provisionalId, reply))
      if (added.isPending) toast.info(pendingToast)
      else addToCount(1)
    },
    onError: (_error, _request, provisionalId) => {
      if (provisionalId !== undefined) changeLists((page) => removeComment(page, provisionalId))
    },
  })

  return {
    isSending: isPending,
    send: (content) => mutateAsync({ articleId, content, parentId, replyUserId, anchor }),
  }
}
