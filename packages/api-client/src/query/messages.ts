import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { MessageRequest } from '../contract/messages.requests.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import type { MessagesResource } from '../resources/messages.ts'

/** Query options of the message board. */
export const messageQueries = ({ messages }: { messages: MessagesResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['messages'] as const,
  list: () =>
    queryOptions({ queryKey: ['messages', 'list'], queryFn: ({ signal }) => messages.list({ signal }) }),
  /** Prefix of the key of every page. */
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

/** Mutation options of the message board. */
export const messageMutations = ({ messages }: { messages: MessagesResource }) => ({
  add: () =>
    mutationOptions({
      mutationKey: ['messages', 'add'],
      mutationFn: (request: MessageRequest) => messages.add(request),
    }),
  /** Requires an admin. */
  approve: () =>
    mutationOptions({
      mutationKey: ['messages', 'approve'],
      mutationFn: (id: number) => messages.approve(id),
    }),
  remove: () =>
    mutationOptions({ mutationKey: ['messages', 'remove'], mutationFn: (id: number) => messages.remove(id) }),
})
