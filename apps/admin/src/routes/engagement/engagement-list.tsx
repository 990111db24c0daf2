import { moderationQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { useStore } from '#core/data/create-store.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { useAdmin } from '#features/access/admin-context.ts'
import { BanDialog, type BannedUser } from '#features/bans/ban-dialog.tsx'
import { useDecisions } from '#features/decisions/decision-context.tsx'
import { useShortcuts } from '#features/shortcuts/shortcuts.ts'
import { applyDecisions } from './apply-decisions.ts'
import { EngagementItem, type ItemAction } from './engagement-item.tsx'
import styles from './engagement-list.module.css'
import { toQuery, type Filter } from './filter.ts'
import { SelectionBar } from './selection-bar.tsx'

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
  const admin = useAdmin()
  const queue = useDecisions()
  const list = useRef<HTMLUListElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [replyTo, setReplyTo] = useState<number | null>(null)
  const [banned, setBanned] = useState<readonly BannedUser[]>([])
  const { data, error, isPending, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    useInfiniteQuery({
      ...moderationQueries(api).feed({ ...filter, pageSize }),
      refetchInterval: pollInterval,
    })
  const items = applyDecisions(
    data?.pages.flatMap(({ records }) => records) ?? [],
    useStore(queue.decisions),
    filter,
  )
  const chosen = items.filter(({ id }) => selected.has(id))

  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  const currentIndex = (): number => rows().findIndex((row) => row.contains(document.activeElement))
  const focusRow = (index: number): void => rows()[Math.max(0, Math.min(index, rows().length - 1))]?.focus()

  /** The selected items; else the one with the focus. */
  const targets = (): typeof items => {
    const current = items[currentIndex()]
    return chosen.length > 0 ? chosen : current === undefined ? [] : [current]
  }

  const decide = (action: 'approve' | 'delete' | 'pin' | 'unpin', of: typeof items): void => {
    const fitting = of.filter((item) => fits(action, item))
    if (fitting.length === 0) return
    const index = currentIndex()
    queue.add({ type: filter.type, ids: fitting.map(({ id }) => id), action })
    setSelected(new Set())
    // The next item moves to the place of a removed one.
    if (index >= 0) requestAnimationFrame(() => focusRow(index))
  }

  const ban = (of: typeof items): void => {
    const users = of.filter(({ userId, isBanned }) => userId !== null && userId !== admin.id && !isBanned)
    const byId = new Map(users.map(({ userId, nickname }) => [userId ?? 0, nickname]))
    setBanned(Array.from(byId, ([userId, nickname]) => ({ userId, nickname })))
  }

  const act = (action: ItemAction, of: typeof items): void => {
    if (action === 'ban') ban(of)
    else if (action === 'reply') setReplyTo(of[0]?.id ?? null)
    else decide(action, of)
  }

  const toggle = (id: number): void => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }

  const toggleCurrent = (): void => {
    const current = items[currentIndex()]
    if (current !== undefined) toggle(current.id)
  }

  useShortcuts('列表', [
    { keys: 'j', label: '下一条', run: () => focusRow(currentIndex() + 1) },
    { keys: 'k', label: '上一条', run: () => focusRow(currentIndex() - 1) },
    { keys: 'x', label: '选中或取消', run: toggleCurrent },
    { keys: 'a', label: '通过', run: () => act('approve', targets()) },
    { keys: 'd', label: '删除', run: () => act('delete', targets()) },
    {
      keys: 'p',
      label: '置顶或取消置顶',
      run: () => act(targets()[0]?.isStick ? 'unpin' : 'pin', targets()),
    },
    {
      keys: 'r',
      label: '回复评论',
      run: () => {
        if (filter.type === 'comment') setReplyTo(items[currentIndex()]?.id ?? null)
      },
    },
    { keys: 'b', label: '封禁作者', run: () => act('ban', targets()) },
  ])

  if (isPending) return <LoadingLines lines={9} />
  if (error !== null && data === undefined)
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <SelectionBar
        items={items}
        chosen={chosen}
        onSelect={(ids) => setSelected(new Set(ids))}
        onAction={(action) => act(action, chosen)}
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
              isSelected={selected.has(item.id)}
              canBan={item.userId !== null && item.userId !== admin.id && !item.isBanned}
              keyword={filter.keyword}
              isReplying={replyTo === item.id}
              onSelect={() => toggle(item.id)}
              onAction={(action) => act(action, [item])}
              onAuthor={() => onFilter({ author: item.nickname })}
              onReplyEnd={() => setReplyTo(null)}
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
      <BanDialog users={banned} onClose={() => setBanned([])} />
    </>
  )
}

/** Whether an action changes an item; replies and mentions cannot be pinned. */
function fits(
  action: 'approve' | 'delete' | 'pin' | 'unpin',
  {
    isPending,
    isStick,
    parentId,
    url,
  }: { isPending: boolean; isStick: boolean; parentId: number | null; url: string | null },
): boolean {
  if (action === 'approve') return isPending
  if (action === 'delete') return true
  return !isPending && parentId === null && url === null && isStick === (action === 'unpin')
}
