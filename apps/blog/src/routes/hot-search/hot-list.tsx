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

/** How often a list is asked for again that is on its way to the server, in ms. */
const refetchInterval = 2_000

/** The list of one source, with its age; or what stands there until it has come, or where it does not come. */
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

/** Whether the server is still asking the source for the first time. */
function isFirstFetchPending(hotSearch: HotSearch | undefined): boolean {
  return hotSearch !== undefined && hotSearch.updateTime === null && !hotSearch.isStale
}
