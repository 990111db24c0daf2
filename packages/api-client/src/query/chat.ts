import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import type { ChatMuteRequest, ChatRecallRequest, ChatSendRequest } from '../contract/chat.requests.ts'
import type { ChatResource } from '../resources/chat.ts'

/** Query options of the chat room. */
export const chatQueries = ({ chat }: { chat: ChatResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['chat'] as const,
  /** The history as an infinite query, from the newest message backwards. */
  history: (pageSize?: number) =>
    infiniteQueryOptions({
      queryKey: ['chat', 'history', pageSize],
      queryFn: ({ signal, pageParam: beforeId }) => chat.list({ pageSize, beforeId }, { signal }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ records, total }) => (records.length < total ? records.at(-1)?.id : undefined),
    }),
})

/** Mutation options of the chat room. */
export const chatMutations = ({ chat }: { chat: ChatResource }) => ({
  send: () =>
    mutationOptions({
      mutationKey: ['chat', 'send'],
      mutationFn: (request: ChatSendRequest) => chat.send(request),
    }),
  recall: () =>
    mutationOptions({
      mutationKey: ['chat', 'recall'],
      mutationFn: (request: ChatRecallRequest) => chat.recall(request),
    }),
  mute: () =>
    mutationOptions({
      mutationKey: ['chat', 'mute'],
      mutationFn: (request: ChatMuteRequest) => chat.mute(request),
    }),
})
