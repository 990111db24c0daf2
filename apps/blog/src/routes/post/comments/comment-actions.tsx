import type { CommentReply } from '@qingjian/api-client/contract'
import { commentMutations } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { CommentIcon } from '@qingjian/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { useDraft } from '#features/drafts/use-draft.ts'
import { EngagementActions } from '#features/engagement/engagement-actions.tsx'
import { changeComment, removeComment } from './comment-changes.ts'
import { commentDraftKey } from './comment-draft-key.ts'
import { CommentForm, type ReplyTarget } from './comment-form.tsx'
import { useCommentCache } from './use-comment-cache.ts'

interface CommentActionsProps {
  articleId: number
  comment: CommentReply
  canReply: boolean
  /** The comment that a reply from here refers to. */
  replyTo: ReplyTarget
}

/** Like, reply and delete buttons of a comment. */
export function CommentActions({ articleId, comment, canReply, replyTo }: CommentActionsProps): ReactElement {
  const { mutateAsync: remove } = useMutation(commentMutations(useApi()).remove())
  const { changeLists, addToCount, reload } = useCommentCache(articleId)
  const [choice, setChoice] = useState<'open' | 'closed' | null>(null)
  const [draft] = useDraft(commentDraftKey(articleId, replyTo.id))
  // A draft from before a reload or a login reopens the form.
  const isReplying = choice === 'open' || (choice === null && canReply && draft !== '')

  return (
    <>
      <EngagementActions
        type="comment"
        item={comment}
        onLike={(changes) => changeLists((page) => changeComment(page, comment.id, changes))}
        remove={() => remove(comment.id)}
        onRemoved={() => {
          changeLists((page) => removeComment(page, comment.id))
          if (!comment.isPending) addToCount(-1)
        }}
        canStick={comment.parentId === null}
        onModerated={(changes) => {
          changeLists((page) => changeComment(page, comment.id, changes))
          if (changes.isPending === false) addToCount(1)
          if (changes.isStick !== undefined) void reload()
        }}
      >
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
      </EngagementActions>
      {isReplying && (
        <CommentForm
          articleId={articleId}
          replyTo={replyTo}
          shouldFocus={choice === 'open'}
          onStored={() => setChoice('closed')}
          onCancel={() => setChoice('closed')}
        />
      )}
    </>
  )
}
