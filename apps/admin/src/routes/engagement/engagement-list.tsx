import { moderationQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { useStore } from '#core/data/create-store.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { BanDialog } from '#features/bans/ban-dialog.tsx'
import { useDecisions } from '#features/decisions/decision-context.tsx'
import { applyDecisions } from './apply-decisions.ts'
import { EngagementItem } from './engagement-item.tsx'
import styles from './engagement-list.module.css'
import { toQuery, type Filter } from './filter.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useEngagementActions } from './use-engagement-actions.ts'

const pageSize = 30

/** Interval in ms of the refetch that finds what is published without a notification. */
const pollInterval = 30_000

interface EngagementListProps {
  filter: Filter
  onFilter: (changes: Partial<Filter>) => void
}

/** The filtered items, with keys for each decision. */
export function EngagementList({ filter, onFilter }: EngagementListProps): ReactElement {
  const api = useApi()
  const list = useRef<HTMLUListElement>(null)
  const { data, error, isPending, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    useInfiniteQuery({
      ...moderationQueries(api).feed({ ...filter, pageSize }),
      refetchInterval: pollInterval,
    })
  const items = applyDecisions(
    data?.pages.flatMap(({ records }) => records) ?? [],
    useStore(useDecisions().decisions),
    filter,
  )
  const actions = useEngagementActions(filter.type, items, list)
  const chosen = items.filter(({ id }) => actions.selected.has(id))

  if (isPending) return <LoadingLines lines={9} />
  if (error !== null && data === undefined)
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <SelectionBar
        items={items}
        chosen={chosen}
        onSelect={actions.select}
        onAction={(action) => actions.act(action, chosen)}
      />
      {items.length === 0 ? (
        <EmptyState
          title={
            Object.keys(toQuery({ ...filter, type: 'comment' })).length > 0 ? '没有符合的内容' : '还没有内容'
          }
          description={filter.state === 'pending' ? '都处理完了。' : undefined}
        />
      ) : (
        <ul ref={list} role="list" className={styles.list}>
          {items.map((item) => (
            <EngagementItem
              key={item.id}
              type={filter.type}
              item={item}
              isSelected={actions.selected.has(item.id)}
              canBan={actions.canBan(item)}
              keyword={filter.keyword}
              isReplying={actions.replyTo === item.id}
              onSelect={() => actions.toggle(item.id)}
              onAction={(action) => actions.act(action, [item])}
              onAuthor={() => onFilter({ author: item.nickname })}
              onReplyEnd={actions.endReply}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <p className={styles.more}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            更多
          </Button>
        </p>
      )}
      <BanDialog users={actions.banTargets} onClose={actions.endBan} />
    </>
  )
}
