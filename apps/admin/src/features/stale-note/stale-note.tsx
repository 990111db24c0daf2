import { Button } from '@qingjian/ui/button'
import { notifyManager, type Query, useIsFetching } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore, type ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { besideScreen } from '#core/data/beside-screen.ts'
import { Note, Notes } from '#core/screen/notes.tsx'

/**
 * Whether a query has failed and nothing else on the screen shows the error: the screen shows what it loaded before, or the query is
 * {@link besideScreen}.
 */
const isUnseen = (query: Query): boolean =>
  query.state.status === 'error' &&
  (query.state.data !== undefined || query.meta === besideScreen) &&
  query.isActive()

/** Message that something could not be loaded, so that older data or none is shown, with a button that tries again. */
export function StaleNote(): ReactElement {
  const { queryClient } = useAppContext()
  const cache = queryClient.getQueryCache()
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const unseen = useSyncExternalStore(subscribe, () => cache.findAll({ predicate: isUnseen })[0])
  const isRetrying = useIsFetching({ predicate: isUnseen }) > 0
  return (
    <Notes>
      {unseen !== undefined && (
        <Note
          tone="warning"
          action={
            <Button
              size="s"
              loading={isRetrying}
              onClick={() => void queryClient.refetchQueries({ predicate: isUnseen })}
            >
              重试
            </Button>
          }
        >
          {unseen.state.data === undefined ? '有一部分没有加载成功：' : '这里是之前的内容，没能更新：'}
          {errorMessage(unseen.state.error)}
        </Note>
      )}
    </Notes>
  )
}
