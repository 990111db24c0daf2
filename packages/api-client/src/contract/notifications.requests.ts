import * as v from 'valibot'
import { NotificationTypeSchema } from './notifications.ts'
import type { NotificationType } from './notifications.ts'
import { PageQuerySchema } from './paging.requests.ts'
import type { PageParams } from './paging.requests.ts'
import { IdSchema } from './scalars.requests.ts'

/** The query of the notification list, parsed from strings. */
export const NotificationListQuerySchema = v.object({
  ...PageQuerySchema.entries,
  type: v.optional(NotificationTypeSchema),
})

/** Parameters of the notification list. */
export interface NotificationListParams extends PageParams {
  type?: NotificationType | undefined
}

/** A system notification to one user or to all. */
export const SystemNotificationRequestSchema = v.object({
  /** @default all users */
  userId: v.nullish(IdSchema),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('请输入标题'), v.maxLength(50, '标题不能超过 50 个字')),
  content: v.pipe(v.string(), v.trim(), v.nonEmpty('请输入内容'), v.maxLength(500, '内容不能超过 500 个字')),
  /** Path on the site. */
  link: v.nullish(
    v.pipe(v.string(), v.trim(), v.maxLength(500, '链接过长'), v.regex(/^\/(?![/\\\s])/, '链接须以 / 开头')),
  ),
})
export type SystemNotificationRequest = v.InferOutput<typeof SystemNotificationRequestSchema>
