import { Button } from '@qingjian/ui/button'
import { notifyManager, type Query, useIsFetching } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore, type ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import styles from './stale-note.module.css'

/** Whether the screen shows what a query loaded before, since it failed afterwards. */
const isStale = (query: Query): boolean =>
  query.state.status === 'error' && query.state.data !== undefined && query.isActive()

/** Says that the screen shows older data, because newer could not be loaded, with a button that tries again. */
export function StaleNote(): ReactElement {
  const { queryClient } = useAppContext()
  const cache = queryClient.getQueryCache()
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const stale = useSyncExternalStore(subscribe, () => cache.findAll({ predicate: isStale })[0])
  const isRetrying = useIsFetching({ predicate: isStale }) > 0
  return (
    <div role="status">
      {stale !== undefined && (
        <p className={styles.note}>
          <span>这里是之前的内容，没能更新：{errorMessage(stale.state.error)}</span>
          <Button
            size="s"
            loading={isRetrying}
            onClick={() => void queryClient.refetchQueries({ predicate: isStale })}
          >
            重试
          </Button>
        </p>
      )}
    </div>
  )
}
