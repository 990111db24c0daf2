import * as v from 'valibot'
import {
  ArchiveYearSchema,
  ArticleDetailSchema,
  ArticleItemSchema,
  ArticlePageSchema,
  CategoryPostsSchema,
  CategorySchema,
  MyArticlePageSchema,
} from '../contract/articles.ts'
import type { ArticleListParams, MyArticleParams } from '../contract/articles.requests.ts'
import { NothingSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport.ts'

const ArticleItemsSchema = v.array(ArticleItemSchema)
const ArchiveSchema = v.array(ArchiveYearSchema)
const CategoriesSchema = v.array(CategoryPostsSchema)
const AllCategoriesSchema = v.array(CategorySchema)

/** Articles, and the ways to find them. */
export const articlesResource = (send: Transport) => ({
  /** A page of articles, pinned first; with a keyword, those that it finds. */
  list: (query?: ArticleListParams, options?: CallOptions) =>
    send('/api/article/list', ArticlePageSchema, { ...options, query }),
  /** A whole article; counts as a read. */
  detail: (id: number, options?: CallOptions) =>
    send(`/api/article/detail/${id}`, ArticleDetailSchema, options),
  /** The articles of the carousel. */
  carousels: (options?: CallOptions) => send('/api/article/getCarousels', ArticleItemsSchema, options),
  /** The articles that the owner recommends. */
  recommends: (options?: CallOptions) => send('/api/article/getRecommends', ArticleItemsSchema, options),
  /** All articles by year, newest first. */
  archive: (options?: CallOptions) => send('/api/article/archive', ArchiveSchema, options),
  /** The categories with their articles. */
  categories: (options?: CallOptions) => send('/api/article/categories', CategoriesSchema, options),
  /** The categories with the number of their articles. */
  allCategories: (options?: CallOptions) => send('/api/article/categorie-all', AllCategoriesSchema, options),
  /** A page of the articles of the user who asks. */
  mine: (query?: MyArticleParams, options?: CallOptions) =>
    send('/protal/user/myArticle', MyArticlePageSchema, { ...options, query }),
  /** Removes an article; its author and admins may. */
  remove: (id: number, options?: CallOptions) =>
    send(`/sys/article/delete/${id}`, NothingSchema, { ...options, method: 'delete' }),
})

/** The calls about articles. */
export type ArticlesResource = ReturnType<typeof articlesResource>
