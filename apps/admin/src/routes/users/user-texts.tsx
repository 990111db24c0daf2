import type { ManagedUser, UserText } from '@qingjian/api-client/contract'
import { managedUserQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { sitePaths } from '#core/paths.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { isoTime } from '#core/shanghai-time.ts'
import styles from './user-screen.module.css'

/** What a user wrote, with links to the places. */
export function UserTexts({
  user: { id, comments, messages, chatLines },
}: {
  user: ManagedUser
}): ReactElement {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    managedUserQueries(useApi()).texts(id),
  )
  const texts = data?.pages.flatMap(({ records }) => records) ?? []
  return (
    <section aria-labelledby="texts">
      <h2 id="texts" className={styles.heading}>
        写过的
      </h2>
      <p className={styles.meta}>
        评论 {comments} 条，留言 {messages} 条，聊天 {chatLines} 条
      </p>
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingLines lines={4} />}
      {data !== undefined && texts.length === 0 && <EmptyState title="还没有写过什么" />}
      <ul role="list">
        {texts.map((text) => (
          <li key={`${text.type} ${text.id}`} className={styles.text}>
            <p className={styles.content}>{text.text}</p>
            <p className={styles.meta}>
              <a href={placeOf(text)} target="_blank" rel="noopener">
                {nameOf(text)}
              </a>{' '}
              · <time dateTime={isoTime(text.createTime)}>{text.createTime.slice(0, 16)}</time>
              {text.isPending && <span className={styles.pending}> 待审</span>}
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className={styles.more}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            更多
          </Button>
        </p>
      )}
    </section>
  )
}

function placeOf({ type, id, articleId }: UserText): string {
  if (type === 'chat') return sitePaths.chat()
  return type === 'message' || articleId === null ? sitePaths.messages() : sitePaths.comment(articleId, id)
}

function nameOf({ type, articleTitle }: UserText): string {
  if (type === 'comment') return articleTitle === null ? '评论' : `评论《${articleTitle}》`
  return type === 'message' ? '留言' : '聊天'
}
