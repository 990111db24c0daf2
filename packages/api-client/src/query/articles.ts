import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ArchiveParams, ArticleListParams, CategoriesParams } from '../contract/articles.requests.ts'
import type { ArticlesResource } from '../resources/articles.ts'
import { nextPage } from './next-page.ts'

/** Query options of published articles. */
export const articleQueries = ({ articles }: { articles: ArticlesResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['articles'] as const,
  list: (params: ArticleListParams = {}) =>
    queryOptions({
      queryKey: ['articles', 'list', params],
      queryFn: ({ signal }) => articles.list(params, { signal }),
    }),
  /** The list as an infinite query. */
  feed: (params: Omit<ArticleListParams, 'pageNum'> = {}) =>
    infiniteQueryOptions({
      queryKey: ['articles', 'feed', params],
      queryFn: ({ signal, pageParam }) => articles.list({ ...params, pageNum: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: ['articles', 'detail', id],
      queryFn: ({ signal }) => articles.detail(id, { signal }),
    }),
  carousels: () =>
    queryOptions({
      queryKey: ['articles', 'carousels'],
      queryFn: ({ signal }) => articles.carousels({ signal }),
    }),
  recommends: () =>
    queryOptions({
      queryKey: ['articles', 'recommends'],
      queryFn: ({ signal }) => articles.recommends({ signal }),
    }),
  archive: (params: ArchiveParams = {}) =>
    queryOptions({
      queryKey: ['articles', 'archive', params],
      queryFn: ({ signal }) => articles.archive(params, { signal }),
    }),
  allSeries: () =>
    queryOptions({
      queryKey: ['articles', 'allSeries'],
      queryFn: ({ signal }) => articles.allSeries({ signal }),
    }),
  series: (name: string) =>
    queryOptions({
      queryKey: ['articles', 'series', name],
      queryFn: ({ signal }) => articles.series(name, { signal }),
    }),
  categories: (params: CategoriesParams = {}) =>
    queryOptions({
      queryKey: ['articles', 'categories', params],
      queryFn: ({ signal }) => articles.categories(params, { signal }),
    }),
  allCategories: () =>
    queryOptions({
      queryKey: ['articles', 'allCategories'],
      queryFn: ({ signal }) => articles.allCategories({ signal }),
    }),
})
