import * as v from 'valibot'
import { AuditQuerySchema, BackupNameSchema, BackupScheduleSchema } from '../contract/system.requests.ts'
import {
  AuditPageSchema,
  BackupDownloadSchema,
  BackupsSchema,
  ContentCheckStateSchema,
  ContentExportSchema,
  LogWarningSchema,
} from '../contract/system.ts'
import { defineCalls } from './call.ts'
import { json, MINUTE, NoDataSchema } from './schemas.ts'

const access = 'admin'
const confirmation = 'recent'

/** The server, for admins: backups, the content as a file and its check, warnings and the audit trail. */
export const systemCalls = defineCalls({
  backups: {
    method: 'GET',
    path: '/sys/system/backups',
    summary: '备份',
    description: '数据文件夹里的备份，以及正在进行的备份或检查。',
    access,
    data: BackupsSchema,
  },
  createBackup: {
    method: 'POST',
    path: '/sys/system/backup/create',
    summary: '开始备份',
    description: '备份在后台进行，进展见备份列表。',
    access,
    confirmation,
    data: NoDataSchema,
  },
  checkBackup: {
    method: 'POST',
    path: '/sys/system/backup/check',
    summary: '检查一个备份',
    description: '检查在后台进行，结果见备份列表。',
    access,
    body: json(BackupNameSchema),
    data: NoDataSchema,
  },
  removeBackup: {
    method: 'POST',
    path: '/sys/system/backup/remove',
    summary: '删除一个备份',
    access,
    confirmation,
    body: json(BackupNameSchema),
    data: NoDataSchema,
  },
  downloadBackup: {
    method: 'POST',
    path: '/sys/system/backup/download',
    summary: '取得备份的下载地址',
    description: '地址一分钟内有效，只能用一次；下载的是 tar 文件，里面是数据库和上传的图片。',
    access,
    confirmation,
    body: json(BackupNameSchema),
    data: BackupDownloadSchema,
  },
  scheduleBackups: {
    method: 'POST',
    path: '/sys/system/backup/schedule',
    summary: '设置每天的备份',
    access,
    confirmation,
    body: json(BackupScheduleSchema),
    data: NoDataSchema,
  },
  exportContent: {
    method: 'POST',
    path: '/sys/system/content/export',
    summary: '取得内容的下载地址',
    description:
      '地址一分钟内有效，只能用一次；下载的是 tar 文件，里面是内容文件夹里的全部文件，没有隐藏的文件。解开后就是内容文件夹。',
    access,
    confirmation,
    data: ContentExportSchema,
    rates: { user: { name: 'content-export', max: 20, window: 10 * MINUTE, per: 'user' } },
  },
  contentCheck: {
    method: 'GET',
    path: '/sys/system/content/check',
    summary: '内容检查',
    description:
      '正在进行的检查和最近的报告，和 qingjian check 的相同，每一类问题只列出前 20 处。只在应答的进程里，重启后没有。',
    access,
    data: ContentCheckStateSchema,
  },
  startContentCheck: {
    method: 'POST',
    path: '/sys/system/content/check/start',
    summary: '开始检查内容',
    description: '检查在后台进行，什么都不改；已经在检查时不再开始。',
    access,
    data: ContentCheckStateSchema,
    rates: { user: { name: 'content-check', max: 20, window: 10 * MINUTE, per: 'user' } },
  },
  warnings: {
    method: 'GET',
    path: '/sys/system/warnings',
    summary: '最近七天的警告',
    description: '日志里的警告和错误，相同的合并；不含访客的地址。',
    access,
    data: v.array(LogWarningSchema),
  },
  audit: {
    method: 'GET',
    path: '/sys/system/audit',
    summary: '操作记录',
    access,
    query: AuditQuerySchema,
    data: AuditPageSchema,
  },
})
