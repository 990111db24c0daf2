import { toast } from '@qingjian/ui/toast'
import { createContext, use, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { invalidateModeration } from '#core/data/invalidate-moderation.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { createDecisionQueue, type DecisionQueue } from './decision-queue.ts'

const DecisionContext = createContext<DecisionQueue | null>(null)

/**
 * The decisions of this page.
 * @throws Error outside of `DecisionProvider`.
 */
export function useDecisions(): DecisionQueue {
  const queue = use(DecisionContext)
  if (queue === null) throw new Error('useDecisions must be used inside <DecisionProvider>.')
  return queue
}

/** Holds the decisions of the page, whichever screen is open, and sends them when the page is left. */
export function DecisionProvider({ children }: { children: ReactNode }): ReactElement {
  const { api, queryClient } = useAppContext()
  const [queue] = useState(() =>
    createDecisionQueue({
      send: (request) => api.moderation.decide(request),
      onSent: () => invalidateModeration(queryClient, api),
      onError: (error, { ids }) =>
        void toast.error(`有 ${ids.length} 条没有处理成功：${errorMessage(error)}`),
    }),
  )
  useEffect(() => {
    addEventListener('pagehide', queue.flush)
    return () => {
      removeEventListener('pagehide', queue.flush)
      queue.flush()
    }
  }, [queue])
  return <DecisionContext value={queue}>{children}</DecisionContext>
}
