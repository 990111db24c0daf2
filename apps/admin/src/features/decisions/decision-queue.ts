import { DECISION_MAX_ITEMS, type DecisionRequest } from '@qingjian/api-client/contract'
import { createStore, type Store } from '#core/data/create-store.ts'

/** A decision that can be undone until it is sent. */
export interface QueuedDecision extends DecisionRequest {
  key: number
  /** Whether it is being sent, and can no longer be undone. */
  isSending: boolean
}

/** Time in ms for which a decision can be undone. */
export const undoTime = 10_000

interface DecisionQueueOptions {
  send: (request: DecisionRequest) => Promise<unknown>
  /** Called after a decision was sent; the decision stays in the queue until it resolves, so that nothing flickers. */
  onSent: (decision: QueuedDecision) => Promise<unknown>
  onError: (error: unknown, decision: QueuedDecision) => void
}

/** Decisions of the last seconds, oldest first. */
export interface DecisionQueue {
  decisions: Pick<Store<readonly QueuedDecision[]>, 'get' | 'subscribe'>
  /** Adds a decision, which is sent after {@link undoTime}. */
  add: (request: DecisionRequest) => void
  /** Removes the newest decision that is not sent. */
  undo: () => void
  /** Sends all decisions now. */
  flush: () => void
}

/**
 * Creates the queue of an admin's decisions. They are sent after a pause instead of being reversed, because a deletion cannot be:
 * likes cannot be restored and emails cannot be recalled. A decision that is lost with the page leaves the item waiting.
 */
export function createDecisionQueue({ send, onSent, onError }: DecisionQueueOptions): DecisionQueue {
  const decisions = createStore<readonly QueuedDecision[]>([])
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let count = 0

  function remove(key: number): void {
    clearTimeout(timers.get(key))
    timers.delete(key)
    decisions.set(decisions.get().filter((decision) => decision.key !== key))
  }

  async function dispatch(key: number): Promise<void> {
    clearTimeout(timers.get(key))
    const decision = decisions.get().find((other) => other.key === key)
    if (decision === undefined || decision.isSending) return
    decisions.set(decisions.get().map((other) => (other.key === key ? { ...other, isSending: true } : other)))
    const { type, ids, action } = decision
    try {
      for (let start = 0; start < ids.length; start += DECISION_MAX_ITEMS)
        await send({ type, ids: ids.slice(start, start + DECISION_MAX_ITEMS), action })
      await onSent(decision)
    } catch (error) {
      onError(error, decision)
    } finally {
      remove(key)
    }
  }

  return {
    decisions,
    add(request) {
      count += 1
      const key = count
      decisions.set([...decisions.get(), { ...request, key, isSending: false }])
      timers.set(
        key,
        setTimeout(() => void dispatch(key), undoTime),
      )
    },
    undo() {
      const last = decisions.get().findLast(({ isSending }) => !isSending)
      if (last !== undefined) remove(last.key)
    },
    flush() {
      for (const { key } of decisions.get()) void dispatch(key)
    },
  }
}
