import { ContentConflictSchema } from '../contract/editing.ts'
import {
  NOTICE_MAX_UNITS,
  NoticeRemoveRequestSchema,
  NoticeSaveRequestSchema,
} from '../contract/managed-notices.requests.ts'
import { ManagedNoticesSchema } from '../contract/managed-notices.ts'
import { defineCalls } from './call.ts'
import { json, jsonText, NoDataSchema } from './schemas.ts'

/** Notices, for admins. */
export const managedNoticeCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/sys/notice/list',
    summary: '全部公告',
    access: 'admin',
    data: ManagedNoticesSchema,
  },
  save: {
    method: 'POST',
    path: '/sys/notice/save',
    summary: '修改或添加公告',
    description: '写回 `notices.yaml`，没有改到的原样不变；`hash` 与现在的文件不同时返回 409。',
    access: 'admin',
    body: jsonText(NoticeSaveRequestSchema, NOTICE_MAX_UNITS),
    data: NoDataSchema,
    conflict: ContentConflictSchema,
  },
  remove: {
    method: 'POST',
    path: '/sys/notice/remove',
    summary: '删除公告',
    access: 'admin',
    body: json(NoticeRemoveRequestSchema),
    data: NoDataSchema,
    conflict: ContentConflictSchema,
  },
})
