import * as v from 'valibot'
import { YearSchema } from '../contract/search.requests.ts'
import { YearReviewSchema } from '../contract/years.ts'
import { defineCalls } from './call.ts'

/** Years in review. */
export const yearCalls = defineCalls({
  detail: {
    method: 'GET',
    path: '/api/year/{year}',
    summary: '年卷',
    description: '这一年写下的文章和说说、读得最多的文章、读者的评论。',
    access: 'anyone',
    params: v.object({ year: YearSchema }),
    data: YearReviewSchema,
    cache: 'shared',
  },
})
