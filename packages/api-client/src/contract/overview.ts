import * as v from 'valibot'
import { TextSchema, TimeSchema } from './scalars.ts'

/** What waits for a decision of the owner, as counts. */
export const WaitingSchema = v.object({
  comments: v.number(),
  messages: v.number(),
  webmentions: v.number(),
  /** Applications for a friend link. */
  friends: v.number(),
})
export type Waiting = v.InferOutput<typeof WaitingSchema>

/** What the owner of a new site has done. */
export const FirstStepsSchema = v.object({
  /** Whether the settings were saved on the site, or name a picture. */
  settings: v.boolean(),
  /** Whether something of the kind is published. */
  article: v.boolean(),
  moment: v.boolean(),
  album: v.boolean(),
})
export type FirstSteps = v.InferOutput<typeof FirstStepsSchema>

/** The counts of a day. */
export const VisitDaySchema = v.object({
  /** `yyyy-MM-dd` in Asia/Shanghai. */
  day: v.string(),
  views: v.number(),
  visitors: v.number(),
  /** Reads of articles. */
  reads: v.number(),
})
export type VisitDay = v.InferOutput<typeof VisitDaySchema>

/** A name with its count. */
export const NamedCountSchema = v.object({ name: v.string(), count: v.number() })
export type NamedCount = v.InferOutput<typeof NamedCountSchema>

/** Visits of the last days, counted without cookies and without stored addresses. */
export const VisitsSchema = v.object({
  /** Every day, oldest first. */
  days: v.array(VisitDaySchema),
  /** The articles with the most reads. */
  articles: v.array(v.object({ id: v.number(), title: TextSchema, count: v.number() })),
  /** The hosts with the most links that were followed. */
  referrers: v.array(NamedCountSchema),
  /** The most frequent searches without a result. */
  missedSearches: v.array(NamedCountSchema),
})
export type Visits = v.InferOutput<typeof VisitsSchema>

/** A problem of a file of the content folder. */
export const ContentErrorSchema = v.object({
  file: v.string(),
  /** Whether the file is that of an article, which the editor opens. */
  isArticle: v.boolean(),
  /** From 1; null where the problem has none. */
  line: v.nullable(v.number()),
  reason: v.string(),
})
export type ContentError = v.InferOutput<typeof ContentErrorSchema>

/** The last backup of `qingjian backup`. */
export const BackupSchema = v.object({
  createTime: TimeSchema,
  /** Bytes of the copy of the database. */
  size: v.number(),
  /** Whether the copy is still there, with that size. */
  isPresent: v.boolean(),
})
export type Backup = v.InferOutput<typeof BackupSchema>

/** State of the server. */
export const SystemSchema = v.object({
  /** Version of the server. */
  version: v.string(),
  engine: v.picklist(['SQLite', 'PostgreSQL']),
  /** Bytes of the database. */
  databaseSize: v.number(),
  /** Free bytes of the disk with the data folder. */
  diskFree: v.number(),
  diskTotal: v.number(),
  /** Files that the running import has handled; null while none runs or it has not lasted long. */
  importing: v.nullable(v.object({ done: v.number(), total: v.number() })),
  contentErrors: v.array(ContentErrorSchema),
  /** Whether the database has passed its last daily check; null before the first, and on PostgreSQL. */
  isIntact: v.nullable(v.boolean()),
  /** Null before the first one, and on PostgreSQL, which has tools of its own. */
  lastBackup: v.nullable(BackupSchema),
})
export type System = v.InferOutput<typeof SystemSchema>
