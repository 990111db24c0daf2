import * as v from 'valibot'
import { NotificationTypeSchema } from './notifications.ts'
import type { NotificationType } from './notifications.ts'
import { PageQuerySchema } from './paging.requests.ts'
import type { PageParams } from './paging.requests.ts'

/** The query of the notifications, as a server reads it from text. */
export const NotificationListQuerySchema = v.object({
  ...PageQuerySchema.entries,
  type: v.optional(NotificationTypeSchema),
})

/** Which notifications a caller wants. */
export interface NotificationListParams extends PageParams {
  type?: NotificationType | undefined
}
