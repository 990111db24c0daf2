import * as v from 'valibot'
import { pageOf } from './paging.ts'
import {
  NullableIdSchema,
  NullableTextSchema,
  OptionalFlagSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'

/** What a notification is about. */
export const NotificationTypeSchema = v.picklist(['system', 'comment', 'like'])
export type NotificationType = v.InferOutput<typeof NotificationTypeSchema>

/** A notification; a kind that is not known here is read as the site's own. */
export const NotificationSchema = v.object({
  id: v.number(),
  type: v.fallback(NotificationTypeSchema, 'system'),
  title: TextSchema,
  /** Sanitised HTML. */
  content: TextSchema,
  isRead: OptionalFlagSchema,
  /** Where it leads, below the site's root. */
  link: NullableTextSchema,
  createTime: TimeSchema,
  fromUserId: NullableIdSchema,
  fromNickname: NullableTextSchema,
  fromAvatar: NullableTextSchema,
  articleId: NullableIdSchema,
  articleTitle: NullableTextSchema,
})
export type Notification = v.InferOutput<typeof NotificationSchema>

/** A page of notifications, unread first. */
export const NotificationPageSchema = pageOf(NotificationSchema)
export type NotificationPage = v.InferOutput<typeof NotificationPageSchema>

/** How many of one kind are unread. */
export const UnreadEntrySchema = v.object({ type: v.string(), num: v.number() })
export type UnreadEntry = v.InferOutput<typeof UnreadEntrySchema>

/** How many are unread, by kind; a bare number of an older server stands under `all`. */
export const UnreadNumSchema = v.pipe(
  v.unknown(),
  v.transform((input) => (typeof input === 'number' ? { all: { type: 'all', num: input } } : input)),
  v.record(v.string(), UnreadEntrySchema),
)
export type UnreadNum = v.InferOutput<typeof UnreadNumSchema>
