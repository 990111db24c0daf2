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
