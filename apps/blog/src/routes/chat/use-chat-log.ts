import type { ChatMessage } from '@qingjian/api-client/contract'
import { chatQueries } from '@qingjian/api-client/query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useAppContext } from '#core/data/use-app-context.ts'
import { mergeLog } from './merge-log.ts'

/** Messages per page. */
const PAGE_SIZE = 30

/** The loaded part of the chat log. */
export interface ChatLogState {
  /** Oldest first; null until the first page is loaded. */
  messages: readonly ChatMessage[] | null
  error: Error | null
  hasOlder: boolean
  isLoadingOlder: boolean
  /** Whether fetching the previous page has failed. */
  isOlderMissing: boolean
  loadOlder: () => void
  /** Adds a message of a push or a response. */
  addMessage: (message: ChatMessage) => void
  /**
   * Refetches the loaded pages, including all messages since.
   * @returns the id of the newest message, 0 without any; null if the request fails
   */
  catchUp: () => Promise<number | null>
}

/** Loads the log page by page, newest first, and merges pushed messages. */
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
      // The response to a pending request may be older than the connection.
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      const { data: caught, isSuccess } = await refetch()
      return isSuccess ? (caught.pages[0]?.records[0]?.id ?? 0) : null
    },
  }
}
