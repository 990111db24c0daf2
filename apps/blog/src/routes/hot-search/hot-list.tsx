import type { HotSearch, HotSearchSource } from '@qingjian/api-client/contract'
import { hotSearchQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { HotFailure } from './hot-failure.tsx'
import { HotEntry } from './hot-entry.tsx'
import styles from './hot-list.module.css'
import { HotSkeleton } from './hot-skeleton.tsx'
import { hotSources } from './hot-sources.ts'
import { ListAge } from './list-age.tsx'

/** Refetch interval in ms while the server fetches the list for the first time. */
const refetchInterval = 2_000

/** The list of one source with its age, its loading state or its error state. */
export function HotList({ source }: { source: HotSearchSource }): ReactElement {
  const {
    data: hotSearch,
    refetch,
    isFetching,
  } = useSuspenseQuery({
    ...hotSearchQueries(useApi()).list(source),
    refetchInterval: ({ state }) => (isFirstFetchPending(state.data) ? refetchInterval : false),
  })
  const { title, unit } = hotSources[source]
  const { updateTime, isStale, data } = hotSearch
  return (
    <section aria-labelledby="hot-list" className={styles.section}>
      <header className={styles.head}>
        <h2 id="hot-list" className={styles.title}>
          {title}
        </h2>
        {updateTime !== null && <ListAge time={updateTime} isStale={isStale} />}
      </header>
      {isFirstFetchPending(hotSearch) ? (
        <HotSkeleton title={title} />
      ) : data.length === 0 ? (
        <HotFailure source={source} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ol className={styles.list}>
          {data.map((entry, index) => (
            <HotEntry key={entry.title} {...entry} unit={unit} rank={index + 1} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Whether the server's first request to the source is still pending. */
function isFirstFetchPending(hotSearch: HotSearch | undefined): boolean {
  return hotSearch !== undefined && hotSearch.updateTime === null && !hotSearch.isStale
}
