import * as v from 'valibot'
import { NotificationTypeSchema } from './notifications.ts'
import type { NotificationType } from './notifications.ts'
import { PageQuerySchema } from './paging.requests.ts'
import type { PageParams } from './paging.requests.ts'
import { IdSchema } from './scalars.requests.ts'

/** The query of the notifications, as a server reads it from text. */
export const NotificationListQuerySchema = v.object({
  ...PageQuerySchema.entries,
  type: v.optional(NotificationTypeSchema),
})

/** Which notifications a caller wants. */
export interface NotificationListParams extends PageParams {
  type?: NotificationType | undefined
}

/** What the owner tells one user, or everybody. */
export const SystemNotificationRequestSchema = v.object({
  /** @default everybody */
  userId: v.nullish(IdSchema),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('请输入标题'), v.maxLength(50, '标题不能超过 50 个字')),
  content: v.pipe(v.string(), v.trim(), v.nonEmpty('请输入内容'), v.maxLength(500, '内容不能超过 500 个字')),
  /** Below the site's root. */
  link: v.nullish(
    v.pipe(v.string(), v.trim(), v.maxLength(500, '链接过长'), v.regex(/^\/(?![/\\\s])/, '链接须以 / 开头')),
  ),
})
export type SystemNotificationRequest = v.InferOutput<typeof SystemNotificationRequestSchema>
