import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { MyArticleParams } from '../contract/articles.requests.ts'
import type { OwnArticlesResource } from '../resources/own-articles.ts'

/** Query options of the current user's own articles. */
export const ownArticleQueries = ({ ownArticles }: { ownArticles: OwnArticlesResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['ownArticles'] as const,
  list: (params: MyArticleParams = {}) =>
    queryOptions({
      queryKey: ['ownArticles', 'list', params],
      queryFn: ({ signal }) => ownArticles.list(params, { signal }),
    }),
})

/** Mutation options of the current user's own articles. */
export const ownArticleMutations = ({ ownArticles }: { ownArticles: OwnArticlesResource }) => ({
  remove: () =>
    mutationOptions({
      mutationKey: ['ownArticles', 'remove'],
      mutationFn: (id: number) => ownArticles.remove(id),
    }),
})
