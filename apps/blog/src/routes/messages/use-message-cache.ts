import type { MessagePage } from '@qingjian/api-client/contract'
import { messageQueries } from '@qingjian/api-client/query'
import { useAppContext } from '#core/data/use-app-context.ts'

/** Updates of the cached messages. */
export interface MessageCache {
  /** Updates every cached page, so that a write needs no refetch. */
  change: (change: (page: MessagePage) => MessagePage) => void
  /** Loads the visible page again, because the order has changed. */
  reload: () => Promise<void>
}

/** Returns functions that update the cached messages. */
export function useMessageCache(): MessageCache {
  const { api, queryClient } = useAppContext()
  const queryKey = messageQueries(api).pages
  return {
    change: (change) => {
      queryClient.setQueriesData<MessagePage>({ queryKey }, (page) => page && change(page))
    },
    reload: () => queryClient.invalidateQueries({ queryKey }),
  }
}
