import * as v from 'valibot'
import { MessagePageSchema, MessageSchema } from '../contract/messages.ts'
import { MESSAGE_INTERVAL_SECONDS } from '../contract/limits.ts'
import {
  MESSAGE_MAX_UNITS,
  MessageListQuerySchema,
  MessageRequestSchema,
} from '../contract/messages.requests.ts'
import { ApprovalRequestSchema, StickRequestSchema } from '../contract/moderation.requests.ts'
import { PageQuerySchema } from '../contract/paging.requests.ts'
import { defineCalls } from './call.ts'
import { IdParamsSchema, json, jsonText, NoDataSchema, SECOND } from './schemas.ts'

/** The message board. */
export const messageCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/message/list',
    summary: '留言列表',
    description: '带 `pageNum` 时返回一页，否则返回最新的留言。',
    access: 'anyone',
    query: MessageListQuerySchema,
    data: v.union([v.array(MessageSchema), MessagePageSchema]),
  },
  add: {
    method: 'POST',
    path: '/api/message/add',
    summary: '发表留言',
    access: 'anyone',
    body: jsonText(MessageRequestSchema, MESSAGE_MAX_UNITS),
    acceptsIdempotencyKey: true,
    data: MessageSchema,
    rates: {
      caller: {
        name: 'message',
        max: 1,
        window: MESSAGE_INTERVAL_SECONDS * SECOND,
        message: '留言过于频繁，请稍后再试',
        per: 'user or address',
        consumedBy: 'handler',
      },
    },
  },
  remove: {
    method: 'DELETE',
    path: '/protal/user/delMyMessage/{id}',
    summary: '删除留言',
    description: '自己的留言；管理员可删除任何留言。',
    access: 'user',
    params: IdParamsSchema,
    data: NoDataSchema,
  },
  pending: {
    method: 'GET',
    path: '/sys/message/pending',
    summary: '待审核的留言',
    access: 'admin',
    query: PageQuerySchema,
    data: MessagePageSchema,
  },
  approve: {
    method: 'POST',
    path: '/sys/message/approve',
    summary: '通过一条留言',
    access: 'admin',
    body: json(ApprovalRequestSchema),
    data: NoDataSchema,
  },
  stick: {
    method: 'POST',
    path: '/sys/message/stick',
    summary: '置顶一条留言',
    description: '`isStick` 为 `false` 时取消置顶。',
    access: 'admin',
    body: json(StickRequestSchema),
    data: NoDataSchema,
  },
})
