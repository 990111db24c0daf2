import type { NotificationType } from '@qingjian/api-client/contract'
import { notificationQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { BellIcon } from '@qingjian/ui/icon'
import { LoadingOverlay } from '@qingjian/ui/loading-overlay'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { OVERLAY_DELAY } from '#core/screen/overlay-delay.ts'
import { ArticlePages } from '#features/articles/article-pages.tsx'
import { paths } from '#core/paths.ts'
import { NotificationListSkeleton } from './notification-list-skeleton.tsx'
import styles from './notification-list.module.css'
import { NotificationRow } from './notification-row.tsx'

interface NotificationListProps {
  type: NotificationType | undefined
  pageNum: number
}

/** One page of notifications, with its empty state. */
export function NotificationList({ type, pageNum }: NotificationListProps): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...notificationQueries(useApi()).page({ type, pageNum }),
    placeholderData: keepPreviousData,
  })
  const getHref = (page: number): string => paths.notifications({ type, pageNum: page })
  const navigate = useNavigate()
  // The last page can become empty after a removal.
  const nearest = data !== undefined && data.pages > 0 && pageNum > data.pages ? getHref(data.pages) : null
  useEffect(() => {
    if (nearest !== null) void navigate(nearest, { replace: true })
  }, [nearest, navigate])

  if (isPending) {
    return <NotificationListSkeleton />
  }
  if (data === undefined) {
    return (
      <EmptyState
        role="alert"
        title="没有读到通知"
        description={errorMessage(error)}
        action={<Button onClick={() => void refetch()}>重试</Button>}
      />
    )
  }
  if (data.records.length === 0) {
    return (
      <EmptyState
        icon={<BellIcon />}
        title={type === undefined ? '还没有通知' : '没有这一类通知'}
        description="有人回复你、给你点赞，或本站有事相告时，都会列在这里。"
      />
    )
  }
  return (
    <>
      <LoadingOverlay loading={isPlaceholderData} delay={OVERLAY_DELAY}>
        <ul ref={list} tabIndex={-1} aria-label="通知" className={styles.list}>
          {data.records.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              // The pressed button is removed with its row; move focus to the list.
              onRemove={() => list.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      </LoadingOverlay>
      <ArticlePages page={data} getHref={getHref} />
    </>
  )
}
