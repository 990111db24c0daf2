import * as v from 'valibot'
import { PageQuerySchema, type PageParams } from './paging.requests.ts'

const integerOf = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))

/** When the server makes a backup by itself. */
export const BackupScheduleSchema = v.object({
  isDaily: v.boolean(),
  /** Hour of the day in Asia/Shanghai. */
  hour: integerOf(0, 23, '时间应为 0 到 23 点'),
  /** Number of scheduled backups to keep. */
  keep: integerOf(1, 90, '应保留 1 到 90 份'),
})
export type BackupSchedule = v.InferOutput<typeof BackupScheduleSchema>

/** Names a backup. */
export const BackupNameSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^(?:manual|daily|upgrade)-\d{8}-\d{6}\.db$/, '没有这个备份')),
})
export type BackupName = v.InferOutput<typeof BackupNameSchema>

/** The query of the audit trail. */
export const AuditQuerySchema = v.object({
  ...PageQuerySchema.entries,
  /** Name of the event. @default all */
  event: v.optional(v.pipe(v.string(), v.maxLength(50)), ''),
  /** Part of the nickname of the acting user. @default all */
  actor: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50)), ''),
})

/** Parameters of the audit trail. */
export interface AuditParams extends PageParams {
  event?: string
  actor?: string
}
