import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PageParams } from '../contract/paging.requests.ts'
import type { ChatResource } from '../resources/chat.ts'
import { nextPage } from './next-page.ts'

/** Keys and functions of the chat room's history. */
export const chatQueries = ({ chat }: { chat: ChatResource }) => ({
  /** Stands before every key of this domain. */
  all: ['chat'] as const,
  /** Page after page into the past. */
  feed: (params: Omit<PageParams, 'pageNum'> = {}) =>
    infiniteQueryOptions({
      queryKey: ['chat', 'feed', params],
      queryFn: ({ signal, pageParam }) => chat.list({ ...params, pageNum: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
    }),
})
