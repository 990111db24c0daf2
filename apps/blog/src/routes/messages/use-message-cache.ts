import type { MessagePage } from '@qingjian/api-client/contract'
import { messageQueries } from '@qingjian/api-client/query'
import { useAppContext } from '#core/data/use-app-context.ts'

/** Gives the function that changes every page of messages that has been read, so that nothing is read again after a write. */
export function useMessageCache(): (change: (page: MessagePage) => MessagePage) => void {
  const { api, queryClient } = useAppContext()
  return (change) => {
    queryClient.setQueriesData<MessagePage>(
      { queryKey: messageQueries(api).pages },
      (page) => page && change(page),
    )
  }
}
