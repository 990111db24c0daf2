import { SitePageSchema } from '../contract/pages.ts'
import { SitePageQuerySchema } from '../contract/pages.requests.ts'
import { defineCalls } from './call.ts'

/** Pages of the owner that are no articles. */
export const pageCalls = defineCalls({
  detail: {
    method: 'GET',
    path: '/api/page',
    summary: '站长的页面',
    description: '内容文件夹里不是文章的页面，按它的路径；没有时返回 404。',
    access: 'anyone',
    query: SitePageQuerySchema,
    data: SitePageSchema,
    cache: 'shared',
  },
})
