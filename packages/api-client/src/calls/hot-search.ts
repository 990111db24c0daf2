import * as v from 'valibot'
import { HotSearchSchema, HotSearchSourceSchema } from '../contract/hot-search.ts'
import { defineCalls } from './call.ts'

/** Trending searches of other sites. */
export const hotSearchCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/getHotSearch/{source}',
    summary: '热搜',
    access: 'anyone',
    params: v.object({ source: HotSearchSourceSchema }),
    data: HotSearchSchema,
    cache: 'shared',
  },
})
