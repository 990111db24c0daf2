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
import { ArticleListQuerySchema, MyArticleQuerySchema } from '../contract/articles.requests.ts'
import { defineCalls } from './call.ts'
import { IdParamsSchema, NoDataSchema } from './schemas.ts'

/** Published articles, the archive and categories. */
export const articleCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/article/list',
    summary: '文章列表与搜索',
    description: '置顶在前，其余按时间倒序；带 `keyword` 时按相关度排序。',
    access: 'anyone',
    query: ArticleListQuerySchema,
    data: ArticlePageSchema,
    cache: 'shared',
  },
  detail: {
    method: 'GET',
    path: '/api/article/detail/{id}',
    summary: '文章详情',
    description: '每位访客每小时计一次阅读。',
    access: 'anyone',
    params: IdParamsSchema,
    data: ArticleDetailSchema,
    sideEffects: true,
  },
  archive: {
    method: 'GET',
    path: '/api/article/archive',
    summary: '归档',
    access: 'anyone',
    data: v.array(ArchiveYearSchema),
    cache: 'shared',
  },
  categories: {
    method: 'GET',
    path: '/api/article/categories',
    summary: '分类与其中的文章',
    access: 'anyone',
    data: v.array(CategoryPostsSchema),
    cache: 'shared',
  },
  allCategories: {
    method: 'GET',
    path: '/api/article/categorie-all',
    summary: '分类与文章数',
    access: 'anyone',
    data: v.array(CategorySchema),
    cache: 'shared',
  },
  carousels: {
    method: 'GET',
    path: '/api/article/getCarousels',
    summary: '轮播文章',
    access: 'anyone',
    data: v.array(ArticleItemSchema),
    cache: 'shared',
  },
  recommends: {
    method: 'GET',
    path: '/api/article/getRecommends',
    summary: '推荐文章',
    access: 'anyone',
    data: v.array(ArticleItemSchema),
    cache: 'shared',
  },
  mine: {
    method: 'GET',
    path: '/protal/user/myArticle',
    summary: '我的文章',
    access: 'user',
    query: MyArticleQuerySchema,
    data: MyArticlePageSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/sys/article/delete/{id}',
    summary: '删除文章',
    access: 'admin',
    params: IdParamsSchema,
    data: NoDataSchema,
  },
})
