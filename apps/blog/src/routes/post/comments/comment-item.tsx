import type { Comment } from '@qingjian/api-client/contract'
import { use, type ReactElement } from 'react'
import { CommentBody } from './comment-body.tsx'
import { CommentReplies } from './comment-replies.tsx'
import { REPLIES_PER_PAGE } from './comment-list-params.ts'
import { LinkedCommentContext } from './linked-comment.ts'

interface CommentItemProps {
  articleId: number
  comment: Comment
  /** Whether replies are enabled. */
  isOpen: boolean
}

/** A comment with its replies. */
export function CommentItem({ articleId, comment, isOpen }: CommentItemProps): ReactElement {
  const linked = use(LinkedCommentContext)
  const { parentId, replyPosition = null } = linked?.place ?? {}
  const isReplyLinked = parentId === comment.id && replyPosition !== null
  const page =
    isReplyLinked && replyPosition >= comment.children.length ? replyPosition / REPLIES_PER_PAGE : null
  return (
    <CommentBody
      articleId={articleId}
      comment={comment}
      topId={comment.id}
      canReply={isOpen && !comment.isDeleted}
    >
      {comment.childrenTotal > 0 && (
        <CommentReplies
          // A link to a reply remounts the list on the page of that reply.
          key={isReplyLinked ? linked?.id : 0}
          articleId={articleId}
          comment={comment}
          isOpen={isOpen}
          firstPage={page === null ? null : Math.floor(page) + 1}
        />
      )}
    </CommentBody>
  )
}
