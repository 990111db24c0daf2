import * as v from 'valibot'
import { pageOf } from './paging.ts'
import {
  NullableIdSchema,
  NullableTextSchema,
  OptionalFlagSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'

/** The type of a notification. */
export const NotificationTypeSchema = v.picklist(['system', 'comment', 'like'])
export type NotificationType = v.InferOutput<typeof NotificationTypeSchema>

/** A notification; an unknown type is read as `system`. */
export const NotificationSchema = v.object({
  id: v.number(),
  type: v.fallback(NotificationTypeSchema, 'system'),
  title: TextSchema,
  /** Sanitised HTML. */
  content: TextSchema,
  isRead: OptionalFlagSchema,
  /** Target path on the site. */
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

/** The unread count of one type. */
export const UnreadEntrySchema = v.object({ type: v.string(), num: v.number() })
export type UnreadEntry = v.InferOutput<typeof UnreadEntrySchema>

/** Unread counts by type; the bare number of a legacy server is read as type `all`. */
export const UnreadNumSchema = v.pipe(
  v.unknown(),
  v.transform((input) => (typeof input === 'number' ? { all: { type: 'all', num: input } } : input)),
  v.record(v.string(), UnreadEntrySchema),
)
export type UnreadNum = v.InferOutput<typeof UnreadNumSchema>
