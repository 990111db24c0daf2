import type { Moment, Page } from '@qingjian/api-client/contract'
import { momentQueries } from '@qingjian/api-client/query'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import styles from './moments-feed.module.css'
import { MomentsPage } from './moments-page.tsx'

/** Infinite list of moments; cached pages of an earlier visit are shown immediately. */
export function MomentsFeed({
  first: { current: first, size, total },
}: {
  first: Page<Moment>
}): ReactElement {
  const queries = momentQueries(useApi())
  const queryClient = useQueryClient()
  const [last, setLast] = useState(() => {
    let lastCached = first
    while (queryClient.getQueryData(queries.list({ pageNum: lastCached + 1 }).queryKey)) lastCached += 1
    return lastCached
  })
  return (
    <div className={styles.feed}>
      {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((pageNum) => (
        <MomentsPage
          key={pageNum}
          pageNum={pageNum}
          isFirst={pageNum === first}
          count={Math.min(size, total - (pageNum - 1) * size)}
          {...(pageNum === last && { onEnd: () => setLast(last + 1) })}
        />
      ))}
    </div>
  )
}
