import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** What a user is to know of; pushed only after it stands here. */
export interface NotificationsTable {
  id: Generated<number>
  /** Whom it is for. */
  user_id: number
  type: 'system' | 'comment' | 'like'
  title: string
  /** Sanitised HTML. */
  content_html: string
  /** Where it leads, below the site's root. */
  link: string | null
  from_user_id: number | null
  article_id: number | null
  /** What happened: the same thing is told to a user once, however often it happens. */
  cause: string | null
  is_read: Generated<Flag>
  created_at: Instant
}

/** The tables of notifications. */
export interface NotificationsTables {
  notifications: NotificationsTable
}
