import type { ChatMessage } from '@qingjian/api-client/contract'
import { chatQueries } from '@qingjian/api-client/query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useAppContext } from '#core/data/use-app-context.ts'
import { mergeLog } from './merge-log.ts'

/** Messages that are read at a time. */
const PAGE_SIZE = 30

/** What was said in the room, as far as it was read. */
export interface ChatLogState {
  /** Oldest first; null until the first part is read. */
  messages: readonly ChatMessage[] | null
  error: Error | null
  hasOlder: boolean
  isLoadingOlder: boolean
  /** Whether the part before could not be read. */
  isOlderMissing: boolean
  loadOlder: () => void
  /** Takes what was pushed, or answered to a call. */
  addMessage: (message: ChatMessage) => void
  /**
   * Reads anew what is shown, and with it everything that was said meanwhile.
   * @returns the id of the newest message, 0 without any; null where it could not be read
   */
  catchUp: () => Promise<number | null>
}

/** Reads the log part after part into the past, and keeps it complete. */
export function useChatLog(): ChatLogState {
  const { api, queryClient } = useAppContext()
  const options = chatQueries(api).history(PAGE_SIZE)
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(options)
  const [pushed, setPushed] = useState<readonly ChatMessage[]>([])
  const messages = useMemo(
    () =>
      data === undefined
        ? null
        : mergeLog(
            data.pages.flatMap(({ records }) => records),
            pushed,
          ),
    [data, pushed],
  )
  return {
    messages,
    error,
    hasOlder: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    isOlderMissing: isFetchNextPageError,
    loadOlder: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    addMessage: useCallback((message) => setPushed((known) => [...known, message]), []),
    catchUp: async () => {
      // An answer that is on its way may be older than the connection.
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      const { data: caught, isSuccess } = await refetch()
      return isSuccess ? (caught.pages[0]?.records[0]?.id ?? 0) : null
    },
  }
}
