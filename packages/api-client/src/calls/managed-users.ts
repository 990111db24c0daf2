import {
  EndSessionsRequestSchema,
  ManagedUserQuerySchema,
  RoleRequestSchema,
} from '../contract/managed-users.requests.ts'
import { ManagedUserPageSchema, ManagedUserSchema, UserTextPageSchema } from '../contract/managed-users.ts'
import { PageQuerySchema } from '../contract/paging.requests.ts'
import { defineCalls } from './call.ts'
import { IdParamsSchema, json, NoDataSchema } from './schemas.ts'

/** Users, for admins. */
export const managedUserCalls = defineCalls({
  page: {
    method: 'GET',
    path: '/sys/user/page',
    summary: '用户列表',
    description: '不含邮箱、地址和设备。',
    access: 'admin',
    query: ManagedUserQuerySchema,
    data: ManagedUserPageSchema,
  },
  detail: {
    method: 'GET',
    path: '/sys/user/detail/{id}',
    summary: '一位用户',
    access: 'admin',
    params: IdParamsSchema,
    data: ManagedUserSchema,
  },
  texts: {
    method: 'GET',
    path: '/sys/user/texts/{id}',
    summary: '一位用户写过的',
    description: '评论、留言和聊天，新的在前。',
    access: 'admin',
    params: IdParamsSchema,
    query: PageQuerySchema,
    data: UserTextPageSchema,
  },
  setRole: {
    method: 'POST',
    path: '/sys/user/role',
    summary: '设为管理员或普通用户',
    access: 'admin',
    confirmation: 'recent',
    body: json(RoleRequestSchema),
    data: NoDataSchema,
  },
  endSessions: {
    method: 'POST',
    path: '/sys/user/endSessions',
    summary: '结束一位用户的所有登录',
    access: 'admin',
    body: json(EndSessionsRequestSchema),
    data: NoDataSchema,
  },
})
