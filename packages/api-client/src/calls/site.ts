import * as v from 'valibot'
import { NoticesSchema, SiteCountersSchema, SiteInfoSchema } from '../contract/site.ts'
import { defineCalls } from './call.ts'
import { NoDataSchema } from './schemas.ts'

/** Site settings and the view counter. */
export const siteCalls = defineCalls({
  report: {
    method: 'GET',
    path: '/api/report',
    summary: '记录一次访问',
    description: '计一次浏览；同一访客每天只计一位访客。',
    access: 'anyone',
    query: v.object({ source: v.optional(v.string()) }),
    data: NoDataSchema,
    sideEffects: true,
  },
  webConfig: {
    method: 'GET',
    path: '/api/webConfig',
    summary: '站点信息与访问统计',
    access: 'anyone',
    data: SiteInfoSchema,
    extra: SiteCountersSchema,
    cache: 'shared',
  },
  notices: {
    method: 'GET',
    path: '/api/getNotice',
    summary: '公告',
    access: 'anyone',
    data: NoticesSchema,
    cache: 'shared',
  },
})
