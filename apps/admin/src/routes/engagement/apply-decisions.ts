import type { ModeratedItem } from '@qingjian/api-client/contract'
import type { QueuedDecision } from '#features/decisions/decision-queue.ts'
import type { Filter } from './filter.ts'

/** The items as they are once the queued decisions have been sent. */
export function applyDecisions(
  items: readonly ModeratedItem[],
  decisions: readonly QueuedDecision[],
  { type, state }: Pick<Filter, 'type' | 'state'>,
): ModeratedItem[] {
  const own = decisions.filter((decision) => decision.type === type)
  return items
    .map((item) => own.reduce(applyDecision, item))
    .filter((item): item is ModeratedItem => item !== null && (state !== 'pending' || item.isPending))
}

function applyDecision(item: ModeratedItem | null, { ids, action }: QueuedDecision): ModeratedItem | null {
  if (item === null || !ids.includes(item.id)) return item
  if (action === 'delete') return null
  if (action === 'approve') return { ...item, isPending: false }
  return { ...item, isStick: action === 'pin' }
}
