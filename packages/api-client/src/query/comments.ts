import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CommentListParams } from '../contract/comments.requests.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import type { CommentsResource } from '../resources/comments.ts'
import { nextPage } from './next-page.ts'

/** Keys and functions of the comments. */
export const commentQueries = ({ comments }: { comments: CommentsResource }) => ({
  /** Stands before every key of this domain. */
  all: ['comments'] as const,
  /** Stands before the key of every list. */
  lists: ['comments', 'list'] as const,
  list: (params: CommentListParams) =>
    queryOptions({
      queryKey: ['comments', 'list', params],
      queryFn: ({ signal }) => comments.list(params, { signal }),
    }),
  /** Page after page of a list that grows. */
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
