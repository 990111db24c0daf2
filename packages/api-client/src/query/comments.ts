import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CommentListParams, CommentRequest } from '../contract/comments.requests.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import type { CommentsResource } from '../resources/comments.ts'
import { nextPage } from './next-page.ts'

/** Query options of comments. */
export const commentQueries = ({ comments }: { comments: CommentsResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['comments'] as const,
  /** Prefix of the key of every list. */
  lists: ['comments', 'list'] as const,
  list: (params: CommentListParams) =>
    queryOptions({
      queryKey: ['comments', 'list', params],
      queryFn: ({ signal }) => comments.list(params, { signal }),
    }),
  /** The list as an infinite query. */
  feed: (params: Omit<CommentListParams, 'pageNum'>) =>
    infiniteQueryOptions({
      queryKey: ['comments', 'feed', params],
      queryFn: ({ signal, pageParam }) => comments.list({ ...params, pageNum: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
    }),
  place: (id: number) =>
    queryOptions({
      queryKey: ['comments', 'place', id],
      queryFn: ({ signal }) => comments.place(id, { signal }),
    }),
  people: (articleId: number) =>
    queryOptions({
      queryKey: ['comments', 'people', articleId],
      queryFn: ({ signal }) => comments.people(articleId, { signal }),
    }),
  mine: (params: PageParams = {}) =>
    queryOptions({
      queryKey: ['comments', 'mine', params],
      queryFn: ({ signal }) => comments.mine(params, { signal }),
    }),
  pending: (params: PageParams = {}) =>
    queryOptions({
      queryKey: ['comments', 'pending', params],
      queryFn: ({ signal }) => comments.pending(params, { signal }),
    }),
  preview: (content: string) =>
    queryOptions({
      queryKey: ['comments', 'preview', content],
      queryFn: ({ signal }) => comments.preview(content, { signal }),
    }),
})

/** Mutation options of comments. */
export const commentMutations = ({ comments }: { comments: CommentsResource }) => ({
  add: () =>
    mutationOptions({
      mutationKey: ['comments', 'add'],
      mutationFn: (request: CommentRequest) => comments.add(request),
    }),
  /** Requires an admin. */
  approve: () =>
    mutationOptions({
      mutationKey: ['comments', 'approve'],
      mutationFn: (id: number) => comments.approve(id),
    }),
  remove: () =>
    mutationOptions({ mutationKey: ['comments', 'remove'], mutationFn: (id: number) => comments.remove(id) }),
})
