import { queryOptions } from '@tanstack/react-query'
import type { PageParams } from '../contract/paging.requests.ts'
import type { MessagesResource } from '../resources/messages.ts'

/** Keys and functions of the message board. */
export const messageQueries = ({ messages }: { messages: MessagesResource }) => ({
  /** Stands before every key of this domain. */
  all: ['messages'] as const,
  list: () =>
    queryOptions({ queryKey: ['messages', 'list'], queryFn: ({ signal }) => messages.list({ signal }) }),
  /** Stands before the key of every page. */
  pages: ['messages', 'page'] as const,
  page: (params: PageParams = {}) =>
    queryOptions({
      queryKey: ['messages', 'page', params],
      queryFn: ({ signal }) => messages.page(params, { signal }),
    }),
  pending: (params: PageParams = {}) =>
    queryOptions({
      queryKey: ['messages', 'pending', params],
      queryFn: ({ signal }) => messages.pending(params, { signal }),
    }),
})
