import * as v from 'valibot'
import { pageOf } from './paging.ts'
import { NullableTimeSchema, TimeSchema } from './scalars.ts'
import { BackupScheduleSchema } from './system.requests.ts'

/** A backup in the data folder: the database, and the uploads that it refers to. */
export const BackupFileSchema = v.object({
  /** File name, which identifies it. */
  name: v.string(),
  createTime: TimeSchema,
  /** Bytes of the copy of the database. */
  size: v.number(),
  /** Whether the schedule has made it; only such backups are deleted by it. */
  isScheduled: v.boolean(),
  /** When it was last checked since the start of the server; each is also checked when it is made. */
  checkTime: NullableTimeSchema,
  /** What the last check has found; null without a problem or a check. */
  problem: v.nullable(v.string()),
})
export type BackupFile = v.InferOutput<typeof BackupFileSchema>

/** The backups, and the work in progress. */
export const BackupsSchema = v.object({
  /** False on PostgreSQL, whose own tools make backups. */
  isSupported: v.boolean(),
  /** Newest first. */
  backups: v.array(BackupFileSchema),
  schedule: BackupScheduleSchema,
  /** What is being made or checked; null for nothing. */
  running: v.nullable(v.picklist(['create', 'check'])),
  /** Why the last backup was not made; null where it was. */
  failure: v.nullable(v.string()),
})
export type Backups = v.InferOutput<typeof BackupsSchema>

/** The address of a download, which is valid once and for a minute. */
export const BackupDownloadSchema = v.object({ url: v.string() })
export type BackupDownload = v.InferOutput<typeof BackupDownloadSchema>

/** The address of an archive of the content, which is valid once and for a minute. */
export const ContentExportSchema = v.object({ url: v.string() })
export type ContentExport = v.InferOutput<typeof ContentExportSchema>

/** A distinct warning of the log. */
export const LogWarningSchema = v.object({
  level: v.picklist(['warn', 'error', 'fatal']),
  message: v.string(),
  /** Message of the error; null for none. */
  reason: v.nullable(v.string()),
  count: v.number(),
  firstTime: TimeSchema,
  lastTime: TimeSchema,
})
export type LogWarning = v.InferOutput<typeof LogWarningSchema>

/** An event of the audit trail. */
export const AuditEntrySchema = v.object({
  id: v.number(),
  time: TimeSchema,
  /** Such as `login`. */
  event: v.string(),
  /** Nickname of the acting user; null for a guest, a command or a deleted account. */
  actor: v.nullable(v.string()),
  /** Nickname of the user concerned. */
  subject: v.nullable(v.string()),
  /** What was changed, such as the path of a file in the content folder; null where it is a user, and for events before. */
  target: v.nullable(v.string()),
  /** Whether the target is the file of an article that exists, which the editor opens. */
  isArticle: v.boolean(),
  /** Client address; empty for a command. */
  address: v.string(),
})
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>

/** A page of the audit trail, newest first. */
export const AuditPageSchema = pageOf(AuditEntrySchema)
export type AuditPage = v.InferOutput<typeof AuditPageSchema>
