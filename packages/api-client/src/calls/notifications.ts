import * as v from 'valibot'
import { NotificationPageSchema, UnreadNumSchema } from '../contract/notifications.ts'
import {
  NotificationListQuerySchema,
  SystemNotificationRequestSchema,
} from '../contract/notifications.requests.ts'
import { defineCalls } from './call.ts'
import { IdParamsSchema, json, NoDataSchema } from './schemas.ts'

/** Notifications of the current user. */
export const notificationCalls = defineCalls({
  page: {
    method: 'GET',
    path: '/notifications/page',
    summary: '通知列表',
    description: '未读在前，其余按时间倒序。',
    access: 'user',
    query: NotificationListQuerySchema,
    data: NotificationPageSchema,
  },
  unreadNum: {
    method: 'GET',
    path: '/notifications/unReadNum',
    summary: '各类未读数',
    access: 'user',
    data: UnreadNumSchema,
  },
  isUnread: {
    method: 'GET',
    path: '/notifications/is-unread',
    summary: '是否有未读通知',
    access: 'user',
    data: v.boolean(),
  },
  readAll: {
    method: 'GET',
    path: '/notifications/read/all',
    summary: '全部标为已读',
    access: 'user',
    data: NoDataSchema,
    sideEffects: true,
  },
  read: {
    method: 'GET',
    path: '/notifications/read/{id}',
    summary: '标为已读',
    access: 'user',
    params: IdParamsSchema,
    data: NoDataSchema,
    sideEffects: true,
  },
  removeAll: {
    method: 'POST',
    path: '/notifications/delete/all',
    summary: '删除全部通知',
    access: 'user',
    data: NoDataSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/notifications/delete/{id}',
    summary: '删除通知',
    access: 'user',
    params: IdParamsSchema,
    data: NoDataSchema,
  },
  recipients: {
    method: 'GET',
    path: '/sys/notifications/recipients',
    summary: '系统通知发给所有用户时的人数',
    access: 'admin',
    data: v.number(),
  },
  send: {
    method: 'POST',
    path: '/sys/notifications/send',
    summary: '发送系统通知',
    description: '发给一位用户，或不带 `userId` 时发给所有用户。',
    access: 'admin',
    body: json(SystemNotificationRequestSchema),
    acceptsIdempotencyKey: true,
    data: NoDataSchema,
  },
})
