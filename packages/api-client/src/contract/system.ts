import * as v from 'valibot'
import { ContentErrorSchema } from './overview.ts'
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

/** URL of a download, which is valid once and for a minute. */
export const BackupDownloadSchema = v.object({ url: v.string() })
export type BackupDownload = v.InferOutput<typeof BackupDownloadSchema>

/** The address of an archive of the content, which is valid once and for a minute. */
export const ContentExportSchema = v.object({ url: v.string() })
export type ContentExport = v.InferOutput<typeof ContentExportSchema>

/** Problems of one kind of the content folder. */
export const ContentProblemGroupSchema = v.object({
  /** Chinese, as `qingjian check` prints it. */
  kind: v.string(),
  /** What the owner can do; Chinese. */
  advice: v.string(),
  count: v.number(),
  /** The first 200. */
  places: v.array(ContentErrorSchema),
})
export type ContentProblemGroup = v.InferOutput<typeof ContentProblemGroupSchema>

/** What the content folder publishes, and what it loses: the result of `qingjian check`. */
export const ContentReportSchema = v.object({
  checkTime: TimeSchema,
  /** The counts as lines of text; Chinese, as `qingjian check` prints them. */
  summary: v.array(v.string()),
  /** The system that the folder has the layout of; `plain` for none. */
  system: v.string(),
  articles: v.object({
    published: v.number(),
    /** Published articles that are in no list. */
    unlisted: v.number(),
    /** Drafts and other articles that their author hides. */
    hidden: v.number(),
    /** Files that cannot be published. */
    refused: v.number(),
  }),
  /** Published pages that are no articles. */
  pages: v.number(),
  moments: v.number(),
  albums: v.number(),
  addresses: v.object({
    /** Published articles of which an old address is known. */
    covered: v.number(),
    /** Old addresses of articles, lists and feeds together. */
    total: v.number(),
  }),
  /** The most frequent kind first. */
  groups: v.array(ContentProblemGroupSchema),
  /** Content of a folder without articles, and what to do; Chinese, one line each. */
  hints: v.array(v.string()),
})
export type ContentReport = v.InferOutput<typeof ContentReportSchema>

/** The check of the content folder by the process that responds. */
export const ContentCheckStateSchema = v.object({
  /** Files that the running check has handled, both 0 at first; null while none runs. */
  running: v.nullable(v.object({ done: v.number(), total: v.number() })),
  /** The last report since the start of the process. */
  report: v.nullable(ContentReportSchema),
  /** Why the last check has not ended with a report; null where it has. */
  failure: v.nullable(v.string()),
})
export type ContentCheckState = v.InferOutput<typeof ContentCheckStateSchema>

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
  /** What was changed, such as the path of a file in the content folder; null where it is a user, and for events of older versions. */
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
