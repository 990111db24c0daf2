import * as v from 'valibot'
import { TagSchema } from '../contract/tags.ts'
import { defineCalls } from './call.ts'

/** Article tags. */
export const tagCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/tag/list',
    summary: '标签与文章数',
    access: 'anyone',
    data: v.array(TagSchema),
    cache: 'shared',
  },
})
