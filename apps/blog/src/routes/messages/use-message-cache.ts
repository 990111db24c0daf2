import type { MessagePage } from '@qingjian/api-client/contract'
import { messageQueries } from '@qingjian/api-client/query'
import { useAppContext } from '#core/data/use-app-context.ts'

/** Returns a function that updates every cached page of messages, so that a write needs no refetch. */
export function useMessageCache(): (change: (page: MessagePage) => MessagePage) => void {
  const { api, queryClient } = useAppContext()
  return (change) => {
    queryClient.setQueriesData<MessagePage>(
      { queryKey: messageQueries(api).pages },
      (page) => page && change(page),
    )
  }
}
