import * as v from 'valibot'
import {
  ArchiveYearSchema,
  ArticleBodySchema,
  ArticleDetailSchema,
  ArticleItemSchema,
  ArticlePageSchema,
  CategoryPostsSchema,
  CategorySchema,
  SeriesDetailSchema,
  SeriesSummarySchema,
} from '../contract/articles.ts'
import type { ArchiveParams, ArticleListParams, CategoriesParams } from '../contract/articles.requests.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

const ArticleItemsSchema = v.array(ArticleItemSchema)
const ArchiveSchema = v.array(ArchiveYearSchema)
const CategoriesSchema = v.array(CategoryPostsSchema)
const AllSeriesSchema = v.array(SeriesSummarySchema)
const AllCategoriesSchema = v.array(CategorySchema)

/** Published articles, the archive and the categories. */
export const articlesResource = (send: Transport) => ({
  /** A page of articles, pinned first, then newest; with a keyword, by relevance. */
  list: (query?: ArticleListParams, options?: CallOptions) =>
    send('/api/article/list', ArticlePageSchema, { ...options, query }),
  /** One article with its content; counts as a read, at most once an hour, so that a repeat has no further effect. */
  detail: (id: number, options?: CallOptions) =>
    send(`/api/article/detail/${id}`, ArticleDetailSchema, options),
  /** The content of a locked article. */
  unlock: (id: number, password: string, options?: CallOptions) =>
    send(`/api/article/unlock/${id}`, ArticleBodySchema, { ...options, method: 'post', json: { password } }),
  /** The articles of the carousel. */
  carousels: (options?: CallOptions) => send('/api/article/getCarousels', ArticleItemsSchema, options),
  /** The articles that the owner recommends. */
  recommends: (options?: CallOptions) => send('/api/article/getRecommends', ArticleItemsSchema, options),
  /** The articles by year, newest first. */
  archive: (query?: ArchiveParams, options?: CallOptions) =>
    send('/api/article/archive', ArchiveSchema, { ...options, query }),
  /** The categories with their articles. */
  categories: (query?: CategoriesParams, options?: CallOptions) =>
    send('/api/article/categories', CategoriesSchema, { ...options, query }),
  /** All series, the last updated first. */
  allSeries: (options?: CallOptions) => send('/api/series/list', AllSeriesSchema, options),
  /** A series with its articles, in reading order. */
  series: (name: string, options?: CallOptions) =>
    send('/api/series/detail', SeriesDetailSchema, { ...options, query: { name } }),
  /** The categories with their article counts. */
  allCategories: (options?: CallOptions) => send('/api/article/categorie-all', AllCategoriesSchema, options),
})

/** The calls of `articlesResource`. */
export type ArticlesResource = ReturnType<typeof articlesResource>
