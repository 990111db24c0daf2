import { MomentPageSchema } from '../contract/moments.ts'
import { PageQuerySchema } from '../contract/paging.requests.ts'
import { defineCalls } from './call.ts'

/** Moments: short posts with photos. */
export const momentCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/moment/list',
    summary: '说说列表',
    access: 'anyone',
    query: PageQuerySchema,
    data: MomentPageSchema,
    cache: 'shared',
  },
})
