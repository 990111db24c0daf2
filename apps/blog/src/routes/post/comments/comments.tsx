import type { CommentSort } from '@qingjian/api-client/contract'
import { commentQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { LoadingOverlay } from '@qingjian/ui/loading-overlay'
import { Pagination } from '@qingjian/ui/pagination'
import { Reveal } from '@qingjian/ui/reveal'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { OVERLAY_DELAY } from '#core/screen/overlay-delay.ts'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { CountedHeading } from '#features/engagement/counted-heading.tsx'
import { ArticleCommentForm } from './article-comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { COMMENTS_PER_PAGE, commentListParams } from './comment-list-params.ts'
import { LinkedCommentContext, useLinkedComment } from './linked-comment.ts'
import styles from './comments.module.css'

interface CommentsProps {
  articleId: number
  /** Number of comments, replies included. */
  count: number
  /** Whether new comments are enabled. */
  isOpen: boolean
}

const sorts: readonly { value: CommentSort; label: string }[] = [
  { value: 'new', label: '最新' },
  { value: 'like', label: '最热' },
]

/** The comments of an article, and the comment form. */
export function Comments({ articleId, count, isOpen }: CommentsProps): ReactElement {
  const heading = useId()
  const isStatic = useIsStatic()
  const top = useRef<HTMLDivElement>(null)
  const [{ sortType, pageNum }, setView] = useState<{ sortType: CommentSort; pageNum: number }>({
    sortType: 'new',
    pageNum: 1,
  })
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...commentQueries(useApi()).list(commentListParams(articleId, pageNum, sortType)),
    placeholderData: keepPreviousData,
  })
  const linked = useLinkedComment(articleId, ({ position }) =>
    setView({ sortType: 'new', pageNum: Math.floor(position / COMMENTS_PER_PAGE) + 1 }),
  )
  const turnTo = (page: number): void => {
    setView({ sortType, pageNum: page })
    top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <section id="comments" aria-labelledby={heading} className={styles.comments}>
      <CountedHeading id={heading} count={count}>
        评论
      </CountedHeading>
      {isOpen ? (
        <ArticleCommentForm articleId={articleId} onSent={() => setView({ sortType: 'new', pageNum: 1 })} />
      ) : (
        <p className={styles.closed}>{isStatic ? '这是网站的静态副本，评论只能阅读' : '评论已关闭'}</p>
      )}
      <div ref={top} className={styles.list}>
        {data !== undefined && data.total > 1 && (
          <div role="group" aria-label="评论排序" className={styles.sorts}>
            {sorts.map(({ value, label }) => (
              <Button
                key={value}
                size="s"
                variant="ghost"
                aria-pressed={value === sortType}
                onClick={() => setView({ sortType: value, pageNum: 1 })}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
        {data !== undefined && data.records.length > 0 && (
          <LoadingOverlay loading={isPlaceholderData} delay={OVERLAY_DELAY}>
            <LinkedCommentContext value={linked}>
              <ol className={styles.items}>
                {data.records.map((comment) => (
                  <li key={comment.id}>
                    <Reveal>
                      <CommentItem comment={comment} articleId={articleId} isOpen={isOpen} />
                    </Reveal>
                  </li>
                ))}
              </ol>
            </LinkedCommentContext>
          </LoadingOverlay>
        )}
        {data?.total === 0 && <p className={styles.empty}>还没有评论，来说第一句吧。</p>}
        {isError && data === undefined && (
          <EmptyState
            role="alert"
            title="评论没有读出来"
            action={
              <Button loading={isFetching} onClick={() => void refetch()}>
                重试
              </Button>
            }
          />
        )}
        {data !== undefined && (
          <Pagination page={pageNum} pageCount={data.pages} onPageChange={turnTo} className={styles.pages} />
        )}
      </div>
    </section>
  )
}
