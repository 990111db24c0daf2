import type { CommentReply } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { CommentIcon } from '@qingjian/ui/icon'
import { confirm } from '@qingjian/ui/message-box'
import { toast } from '@qingjian/ui/toast'
import { useState, type ReactElement } from 'react'
import { useApi } from '#data/api-context.ts'
import { errorMessage } from '#data/error-message.ts'
import { useDraft } from '#features/drafts/use-draft.ts'
import { LikeButton } from '#features/likes/like-button.tsx'
import { useUser } from '#features/session/use-user.ts'
import { changeComment, removeComment } from './comment-changes.ts'
import { commentDraftKey } from './comment-draft-key.ts'
import { CommentForm, type AnsweredComment } from './comment-form.tsx'
import { useCommentCache } from './use-comment-cache.ts'
import styles from './comment-actions.module.css'

interface CommentActionsProps {
  articleId: number
  comment: CommentReply
  canReply: boolean
  /** What an answer from here answers. */
  answered: AnsweredComment
}

/** Likes, answers and deletes a comment. */
export function CommentActions({
  articleId,
  comment,
  canReply,
  answered,
}: CommentActionsProps): ReactElement {
  const api = useApi()
  const user = useUser()
  const { changeLists, addToCount } = useCommentCache(articleId)
  const [choice, setChoice] = useState<'open' | 'closed' | null>(null)
  const [draft] = useDraft(commentDraftKey(articleId, answered.parentId))
  const { id, likeCount, isLike, isPending } = comment
  // An answer that was begun, before a reload or a login, goes on.
  const isBegun = answered.parentId === id && canReply && draft !== ''
  const isReplying = choice === 'open' || (choice === null && isBegun)

  const remove = async (): Promise<void> => {
    const agreed = await confirm({
      title: '删除这条评论？',
      message: '删除后不能恢复。',
      tone: 'danger',
      action: () => api.comments.remove(id),
      errorText: errorMessage,
    })
    if (!agreed) return
    changeLists((page) => removeComment(page, id))
    if (!isPending) addToCount(-1)
    toast.success('评论已删除')
  }

  return (
    <>
      <div className={styles.actions}>
        {!isPending && (
          <LikeButton
            type="comment"
            targetId={id}
            isLike={isLike}
            count={likeCount}
            size="s"
            variant="ghost"
            aria-label={`赞 ${likeCount}`}
            onChange={(state) =>
              changeLists((page) => changeComment(page, id, { isLike: state.isLike, likeCount: state.count }))
            }
          >
            {likeCount > 0 && likeCount}
          </LikeButton>
        )}
        {canReply && (
          <Button
            size="s"
            variant="ghost"
            icon={<CommentIcon />}
            aria-expanded={isReplying}
            onClick={() => setChoice(isReplying ? 'closed' : 'open')}
          >
            回复
          </Button>
        )}
        {user !== null && user.id === comment.userId && (
          <Button size="s" variant="ghost" onClick={() => void remove()}>
            删除
          </Button>
        )}
      </div>
      {isReplying && (
        <CommentForm
          articleId={articleId}
          answered={answered}
          takesFocus={choice === 'open'}
          onCancel={() => setChoice('closed')}
        />
      )}
    </>
  )
}
