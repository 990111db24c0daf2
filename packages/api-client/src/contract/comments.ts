import * as v from 'valibot'
import { pageOf } from './paging.ts'
import {
  CountSchema,
  FlagSchema,
  NullableFlagSchema,
  NullableIdSchema,
  NullableTextSchema,
  OptionalFlagSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'

/**
 * The passage of an article that a comment is about: a text quote selector of the W3C Web Annotation Data Model, with the
 * position as a hint.
 */
export const CommentAnchorSchema = v.object({
  /** The passage. */
  exact: v.string(),
  /** The text before it. */
  prefix: TextSchema,
  /** The text after it. */
  suffix: TextSchema,
  /** Offset of the passage in the text of the article without whitespace, in UTF-16 code units. */
  start: CountSchema,
})
export type CommentAnchor = v.InferOutput<typeof CommentAnchorSchema>

/** A reply to a comment. */
export const CommentReplySchema = v.object({
  id: v.number(),
  articleId: NullableIdSchema,
  /** The top-level comment. */
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
  /** The passage that a top-level comment is about; absent for a comment on the whole article. */
  anchor: v.nullish(CommentAnchorSchema),
  likeCount: CountSchema,
  /** Null for a guest. */
  isLike: NullableFlagSchema,
  isStick: OptionalFlagSchema,
  /** Whether it is pending review, visible only to its author and to admins. */
  isPending: OptionalFlagSchema,
  /** Whether it is deleted; a placeholder for its replies. */
  isDeleted: OptionalFlagSchema,
  /** Whether it is a sample of the demo content; absent for all others. */
  isSample: v.nullish(FlagSchema),
  /** Region of the IP address, never the address. */
  ipSource: TextSchema,
  browser: TextSchema,
  createTime: TimeSchema,
})
export type CommentReply = v.InferOutput<typeof CommentReplySchema>

/** A top-level comment with its first replies. */
export const CommentSchema = v.object({
  ...CommentReplySchema.entries,
  children: v.nullish(v.array(CommentReplySchema), []),
  childrenTotal: CountSchema,
})
export type Comment = v.InferOutput<typeof CommentSchema>

/** A page of comments. */
export const CommentPageSchema = pageOf(CommentSchema)
export type CommentPage = v.InferOutput<typeof CommentPageSchema>

/** The position of a comment, for links to it. */
export const CommentPlaceSchema = v.object({
  articleId: v.number(),
  /** The top-level comment; null for a top-level one. */
  parentId: NullableIdSchema,
  /** Index of the top-level comment, newest first. */
  position: CountSchema,
  /** Index among the replies, oldest first; null for a top-level comment. */
  replyPosition: v.nullish(v.number(), null),
})
export type CommentPlace = v.InferOutput<typeof CommentPlaceSchema>

/** A commenter of an article who can be mentioned. */
export const CommentPersonSchema = v.object({ userId: v.number(), nickname: TextSchema, avatar: TextSchema })
export type CommentPerson = v.InferOutput<typeof CommentPersonSchema>

/** A comment with the title of its article, in lists of its author and of admins. */
export const CommentRecordSchema = v.object({ ...CommentReplySchema.entries, articleTitle: TextSchema })
export type CommentRecord = v.InferOutput<typeof CommentRecordSchema>

/** A page of comments with the titles of their articles. */
export const CommentRecordPageSchema = pageOf(CommentRecordSchema)
export type CommentRecordPage = v.InferOutput<typeof CommentRecordPageSchema>
