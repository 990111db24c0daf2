import * as v from 'valibot'
import { SearchItemSchema, SearchPageSchema } from '../contract/search.ts'
import { SearchQuerySchema, SuggestQuerySchema } from '../contract/search.requests.ts'
import { defineCalls } from './call.ts'

/** The search over articles, moments and albums. */
export const searchCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/search/list',
    summary: '搜索文章、说说或相册',
    description:
      '按相关度排序。拼音、拼音首字母和一个字母的笔误也能找到；上锁的相册只搜名称和简介。没有结果的词计入后台的统计，不记是谁。',
    access: 'anyone',
    query: SearchQuerySchema,
    data: SearchPageSchema,
    cache: 'shared',
    sideEffects: true,
  },
  suggest: {
    method: 'GET',
    path: '/api/search/suggest',
    summary: '搜索建议',
    description: '输入时的前五条结果，文章、说说和相册一起。',
    access: 'anyone',
    query: SuggestQuerySchema,
    data: v.array(SearchItemSchema),
    cache: 'shared',
  },
})
