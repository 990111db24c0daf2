import type { ModeratedItem } from '@qingjian/api-client/contract'
import { useState, type RefObject } from 'react'
import { useAdmin } from '#features/access/admin-context.ts'
import type { BanTarget } from '#features/bans/ban-dialog.tsx'
import { useDecisions } from '#features/decisions/decision-context.tsx'
import { useShortcuts } from '#features/shortcuts/shortcuts.ts'
import type { ItemAction } from './engagement-item.tsx'
import type { Filter } from './filter.ts'

type Decision = Exclude<ItemAction, 'ban' | 'reply'>

/** What the admin does with the items of a list: selection, decisions, reply and ban. */
export interface EngagementActions {
  selected: ReadonlySet<number>
  select: (ids: Iterable<number>) => void
  toggle: (id: number) => void
  /** Id of the comment with an open reply form; null without one. */
  replyTo: number | null
  endReply: () => void
  /** Users whose ban is to be confirmed. */
  banTargets: readonly BanTarget[]
  endBan: () => void
  canBan: (item: ModeratedItem) => boolean
  act: (action: ItemAction, items: readonly ModeratedItem[]) => void
}

/**
 * Manages selection and actions of a list of items, with keys for each.
 * @param list Its rows have `data-item`.
 */
export function useEngagementActions(
  type: Filter['type'],
  items: readonly ModeratedItem[],
  list: RefObject<HTMLElement | null>,
): EngagementActions {
  const admin = useAdmin()
  const queue = useDecisions()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [replyTo, setReplyTo] = useState<number | null>(null)
  const [banTargets, setBanTargets] = useState<readonly BanTarget[]>([])

  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  const currentIndex = (): number => rows().findIndex((row) => row.contains(document.activeElement))
  const focusRow = (index: number): void => rows()[Math.max(0, Math.min(index, rows().length - 1))]?.focus()

  /** The selected items; else the one with the focus. */
  const targets = (): readonly ModeratedItem[] => {
    const chosen = items.filter(({ id }) => selected.has(id))
    const current = items[currentIndex()]
    return chosen.length > 0 ? chosen : current === undefined ? [] : [current]
  }

  const decide = (action: Decision, of: readonly ModeratedItem[]): void => {
    const fitting = of.filter((item) => fits(action, item))
    if (fitting.length === 0) return
    const index = currentIndex()
    queue.add({ type, ids: fitting.map(({ id }) => id), action })
    setSelected(new Set())
    // The next item moves to the place of a removed one.
    if (index >= 0) requestAnimationFrame(() => focusRow(index))
  }

  const canBan = ({ userId, isBanned }: ModeratedItem): boolean =>
    userId !== null && userId !== admin.id && !isBanned

  const ban = (of: readonly ModeratedItem[]): void => {
    const byId = new Map(of.filter(canBan).map(({ userId, nickname }) => [userId ?? 0, nickname]))
    setBanTargets(Array.from(byId, ([userId, nickname]) => ({ userId, nickname })))
  }

  const act: EngagementActions['act'] = (action, of) => {
    if (action === 'ban') ban(of)
    else if (action === 'reply') setReplyTo(of[0]?.id ?? null)
    else decide(action, of)
  }

  const endReply = (): void => {
    const row = rows()[items.findIndex(({ id }) => id === replyTo)]
    // Its form is gone; the keys go on from its item.
    if (row?.contains(document.activeElement)) row.focus()
    setReplyTo(null)
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
        if (type === 'comment') setReplyTo(items[currentIndex()]?.id ?? null)
      },
    },
    { keys: 'b', label: '封禁作者', run: () => act('ban', targets()) },
  ])

  return {
    selected,
    select: (ids) => setSelected(new Set(ids)),
    toggle,
    replyTo,
    endReply,
    banTargets,
    endBan: () => setBanTargets([]),
    canBan,
    act,
  }
}

/** Whether a decision changes an item; replies and mentions cannot be pinned. */
function fits(action: Decision, { isPending, isStick, parentId, url }: ModeratedItem): boolean {
  if (action === 'approve') return isPending
  if (action === 'delete') return true
  return !isPending && parentId === null && url === null && isStick === (action === 'unpin')
}
