import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** Notifications of users; stored before they are pushed. */
export interface NotificationsTable {
  id: Generated<number>
  /** The recipient. */
  user_id: number
  type: 'system' | 'comment' | 'like'
  title: string
  /** Sanitised HTML. */
  content_html: string
  /** Path on this site. */
  link: string | null
  from_user_id: number | null
  article_id: number | null
  /** Key of the event: a user gets one notification per cause, even if the event repeats. */
  cause: string | null
  is_read: Generated<Flag>
  created_at: Instant
}

/** Tables of the notifications. */
export interface NotificationsTables {
  notifications: NotificationsTable
}
