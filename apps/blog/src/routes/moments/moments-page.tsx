import { momentQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { RefreshIcon } from '@qingjian/ui/icon'
import { Reveal } from '@qingjian/ui/reveal'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { MomentCard } from './moment-card.tsx'
import { MomentSkeleton } from './moment-skeleton.tsx'
import { MoreMoments } from './more-moments.tsx'
import styles from './moments-feed.module.css'

interface MomentsPageProps {
  pageNum: number
  isFirst: boolean
  /** Number of moments that the page will contain. */
  count: number
  /** Passed to the last page only: called when its end comes near the viewport and there is another page. */
  onEnd?: () => void
}

/** One page of moments, with its loading and error state. */
export function MomentsPage({ pageNum, isFirst, count, onEnd }: MomentsPageProps): ReactElement {
  const { data: page, error, refetch, isFetching } = useQuery(momentQueries(useApi()).list({ pageNum }))
  if (page === undefined) {
    if (error === null || isFetching) return <MomentSkeleton count={count} />
    return (
      <div role="alert" className={styles.failure}>
        <p>更早的说说没有读到，请检查网络后再试一次。</p>
        <Button size="s" icon={<RefreshIcon />} onClick={() => void refetch()}>
          重试
        </Button>
      </div>
    )
  }
  return (
    <>
      <ol className={styles.list}>
        {page.records.map((moment, index) => (
          <li key={moment.id}>
            <Reveal>
              <MomentCard moment={moment} pageNum={pageNum} isOnTop={isFirst && index === 0} />
            </Reveal>
          </li>
        ))}
      </ol>
      {onEnd !== undefined &&
        (pageNum < page.pages ? (
          <MoreMoments onRequest={onEnd} />
        ) : (
          <p className={styles.end}>已经是最早的一条</p>
        ))}
    </>
  )
}
