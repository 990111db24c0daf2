import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ChatResource } from '../resources/chat.ts'

/** Keys and functions of the chat room's history. */
export const chatQueries = ({ chat }: { chat: ChatResource }) => ({
  /** Stands before every key of this domain. */
  all: ['chat'] as const,
  /** Part after part into the past. */
  history: (pageSize?: number) =>
    infiniteQueryOptions({
      queryKey: ['chat', 'history', pageSize],
      queryFn: ({ signal, pageParam: beforeId }) => chat.list({ pageSize, beforeId }, { signal }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ records, total }) => (records.length < total ? records.at(-1)?.id : undefined),
    }),
})
