import { WaitingSchema } from '../contract/overview.ts'
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
})
