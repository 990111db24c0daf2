import type { Comment } from '@qingjian/api-client/contract'
import { commentQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { ChevronDownIcon, ChevronUpIcon } from '@qingjian/ui/icon'
import { Pagination } from '@qingjian/ui/pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { CommentBody } from './comment-body.tsx'
import { replyListParams } from './comment-list-params.ts'
import styles from './comment-replies.module.css'

interface CommentRepliesProps {
  articleId: number
  comment: Comment
  isOpen: boolean
  /** Initial page; null shows the replies that are embedded in the comment. */
  firstPage: number | null
}

/** The replies to a comment: the embedded ones, then all of them in pages. */
export function CommentReplies({ articleId, comment, isOpen, firstPage }: CommentRepliesProps): ReactElement {
  const [page, setPage] = useState(firstPage)
  const { data, error, isFetching } = useQuery({
    ...commentQueries(useApi()).list(replyListParams(articleId, comment.id, page ?? 1)),
    enabled: page !== null,
    placeholderData: keepPreviousData,
  })
  const shown = page === null || data === undefined ? comment.children : data.records
  const more = comment.childrenTotal - comment.children.length
  return (
    <div className={styles.replies}>
      <ol aria-label="回复" aria-busy={(page !== null && isFetching) || undefined}>
        {shown.map((reply) => (
          <li key={reply.id}>
            <CommentBody articleId={articleId} comment={reply} topId={comment.id} canReply={isOpen} isReply />
          </li>
        ))}
      </ol>
      {page === null && more > 0 && (
        <Button size="s" variant="ghost" icon={<ChevronDownIcon />} onClick={() => setPage(1)}>
          展开全部 {comment.childrenTotal} 条回复
        </Button>
      )}
      {page !== null && (
        <>
          {error !== null && <p role="alert">{errorMessage(error)}</p>}
          {data !== undefined && (
            <Pagination page={page} pageCount={data.pages} label="回复的分页" onPageChange={setPage} />
          )}
          <Button size="s" variant="ghost" icon={<ChevronUpIcon />} onClick={() => setPage(null)}>
            收起回复
          </Button>
        </>
      )}
    </div>
  )
}
