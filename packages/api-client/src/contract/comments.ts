import * as v from 'valibot'
import { pageOf } from './paging.ts'
import {
  CountSchema,
  NullableFlagSchema,
  NullableIdSchema,
  NullableTextSchema,
  OptionalFlagSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'

/** A comment below another. */
export const CommentReplySchema = v.object({
  id: v.number(),
  articleId: NullableIdSchema,
  /** The top-level comment that it belongs to. */
  parentId: NullableIdSchema,
  userId: NullableIdSchema,
  nickname: TextSchema,
  avatar: TextSchema,
  /** Whether the article's author wrote it. */
  isAuthor: OptionalFlagSchema,
  replyUserId: NullableIdSchema,
  replyNickname: NullableTextSchema,
  /** Sanitised HTML. */
  content: TextSchema,
  likeCount: CountSchema,
  /** Null for a guest. */
  isLike: NullableFlagSchema,
  isStick: OptionalFlagSchema,
  /** Whether it waits for review, and is shown to its writer alone. */
  isPending: OptionalFlagSchema,
  /** Whether it is gone, and only its place above the replies remains. */
  isDeleted: OptionalFlagSchema,
  /** The region alone, never an address. */
  ipSource: TextSchema,
  browser: TextSchema,
  createTime: TimeSchema,
})
export type CommentReply = v.InferOutput<typeof CommentReplySchema>

/** A comment with the first of its replies. */
export const CommentSchema = v.object({
  ...CommentReplySchema.entries,
  children: v.nullish(v.array(CommentReplySchema), []),
  childrenTotal: CountSchema,
})
export type Comment = v.InferOutput<typeof CommentSchema>

/** A page of comments. */
export const CommentPageSchema = pageOf(CommentSchema)
export type CommentPage = v.InferOutput<typeof CommentPageSchema>

/** Where a comment stands, for links that lead to it. */
export const CommentPlaceSchema = v.object({
  articleId: v.number(),
  /** The comment that it answers; null at the top. */
  parentId: NullableIdSchema,
  /** How many comments stand before it, or before the one that it answers, newest first. */
  position: CountSchema,
  /** How many replies stand before it, oldest first; null at the top. */
  replyPosition: v.nullish(v.number(), null),
})
export type CommentPlace = v.InferOutput<typeof CommentPlaceSchema>

/** Somebody who has spoken below an article, and may be called by name there. */
export const CommentPersonSchema = v.object({ userId: v.number(), nickname: TextSchema, avatar: TextSchema })
export type CommentPerson = v.InferOutput<typeof CommentPersonSchema>

/** A comment outside its article, as its writer and the admins see it in lists. */
export const CommentRecordSchema = v.object({ ...CommentReplySchema.entries, articleTitle: TextSchema })
export type CommentRecord = v.InferOutput<typeof CommentRecordSchema>

/** A page of comments outside their articles. */
export const CommentRecordPageSchema = pageOf(CommentRecordSchema)
export type CommentRecordPage = v.InferOutput<typeof CommentRecordPageSchema>
