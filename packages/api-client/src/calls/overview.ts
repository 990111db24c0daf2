import { FirstStepsSchema, SystemSchema, VisitsSchema, WaitingSchema } from '../contract/overview.ts'
import { VisitsQuerySchema } from '../contract/overview.requests.ts'
import { defineCalls } from './call.ts'

/** State of the site, for admins. */
export const overviewCalls = defineCalls({
  waiting: {
    method: 'GET',
    path: '/sys/overview/waiting',
    summary: '等待处理的数量',
    access: 'admin',
    data: WaitingSchema,
  },
  firstSteps: {
    method: 'GET',
    path: '/sys/overview/first-steps',
    summary: '新站的第一步',
    description: '设置是否改过，文章、说说和相册各是否已有公开的。',
    access: 'admin',
    data: FirstStepsSchema,
  },
  visits: {
    method: 'GET',
    path: '/sys/overview/visits',
    summary: '最近的访问',
    description:
      '最近 7、30 或 365 天的访问、读得最多的文章、来路和没有结果的搜索。不用 Cookie，也不存访客的地址。',
    access: 'admin',
    query: VisitsQuerySchema,
    data: VisitsSchema,
  },
  system: {
    method: 'GET',
    path: '/sys/overview/system',
    summary: '服务器的状态',
    access: 'admin',
    data: SystemSchema,
  },
})
