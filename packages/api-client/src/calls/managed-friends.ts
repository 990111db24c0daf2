import { ContentConflictSchema } from '../contract/editing.ts'
import {
  FriendDecisionRequestSchema,
  FriendOrderRequestSchema,
  FriendProbeRequestSchema,
  FriendRemoveRequestSchema,
  FriendSaveRequestSchema,
} from '../contract/managed-friends.requests.ts'
import { FriendProbeSchema, ManagedFriendsSchema } from '../contract/managed-friends.ts'
import { defineCalls } from './call.ts'
import { json, MINUTE, NoDataSchema } from './schemas.ts'

/** Friend links and applications, for admins. */
export const managedFriendCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/sys/friend/list',
    summary: '全部友链与申请',
    access: 'admin',
    data: ManagedFriendsSchema,
  },
  probe: {
    method: 'POST',
    path: '/sys/friend/probe',
    summary: '看看申请的站点',
    description: '由服务器请求一次，返回状态、标题、有没有本站的链接和所用的时间。',
    access: 'admin',
    body: json(FriendProbeRequestSchema),
    data: FriendProbeSchema,
    rates: { user: { name: 'friend-probe', max: 100, window: 10 * MINUTE, per: 'user' } },
  },
  decide: {
    method: 'POST',
    path: '/sys/friend/decide',
    summary: '通过或拒绝申请',
    access: 'admin',
    body: json(FriendDecisionRequestSchema),
    data: NoDataSchema,
  },
  save: {
    method: 'POST',
    path: '/sys/friend/save',
    summary: '修改或添加友链',
    description: '`friends.yaml` 里的写回文件，没有改到的原样不变；`hash` 与现在的文件不同时返回 409。',
    access: 'admin',
    body: json(FriendSaveRequestSchema),
    data: NoDataSchema,
    conflict: ContentConflictSchema,
  },
  order: {
    method: 'POST',
    path: '/sys/friend/order',
    summary: '排列友链',
    access: 'admin',
    body: json(FriendOrderRequestSchema),
    data: NoDataSchema,
    conflict: ContentConflictSchema,
  },
  remove: {
    method: 'POST',
    path: '/sys/friend/remove',
    summary: '移除友链',
    access: 'admin',
    body: json(FriendRemoveRequestSchema),
    data: NoDataSchema,
    conflict: ContentConflictSchema,
  },
})
