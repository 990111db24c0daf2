import type { CurrentUser } from '@qingjian/api-client/contract'
import { commentMutations } from '@qingjian/api-client/query'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#core/data/api-context.ts'
import { insertAfterPinned } from '#features/engagement/insert-after-pinned.ts'
import { pendingToast } from '#features/engagement/pending-toast.ts'
import { addReply, removeComment, replaceComment } from './comment-changes.ts'
import { provisionalComment, type CommentToSend } from './provisional-comment.ts'
import { useCommentCache } from './use-comment-cache.ts'

/** Sends comments with an optimistic update that is rolled back on failure. */
export function useSendComment(articleId: number): {
  isSending: boolean
  /** @throws The error of the request. */
  send: (comment: CommentToSend, user: CurrentUser) => Promise<void>
} {
  const { changeLists, addToCount } = useCommentCache(articleId)
  const { isPending, mutateAsync } = useMutation(commentMutations(useApi()).add())

  const send = async (comment: CommentToSend, user: CurrentUser): Promise<void> => {
    const provisional = provisionalComment(comment, user)
    const { parentId, replyUserId, text, anchor } = comment
    changeLists((page) => {
      if (parentId !== null) return addReply(page, provisional)
      const isOfReplies = page.records.some((other) => other.parentId !== null)
      return isOfReplies ? page : insertAfterPinned(page, provisional)
    })
    try {
      const added = await mutateAsync({ articleId, content: text, parentId, replyUserId, anchor })
      const { children: _, childrenTotal: __, ...reply } = added
      changeLists((page) => replaceComment(page, provisional.id, reply))
      if (added.isPending) toast.info(pendingToast)
      else addToCount(1)
    } catch (error) {
      changeLists((page) => removeComment(page, provisional.id))
      throw error
    }
  }

  return { isSending: isPending, send }
}
