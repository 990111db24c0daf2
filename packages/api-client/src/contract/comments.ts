import * as v from 'valibot'
import { PageQuerySchema, pageOf } from './paging.ts'
import type { PageParams } from './paging.ts'
import { IdParamSchema, IdSchema } from './requests.ts'
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

/** The order of comments. */
export const CommentSortSchema = v.picklist(['like', 'new'])
export type CommentSort = v.InferOutput<typeof CommentSortSchema>

/** The query of the comment list, as a server reads it from text. */
export const CommentListQuerySchema = v.object({
  ...PageQuerySchema.entries,
  articleId: IdParamSchema,
  /** @default 'new' */
  sortType: v.optional(CommentSortSchema, 'new'),
})

/** Which comments a caller wants. */
export interface CommentListParams extends PageParams {
  articleId: number
  sortType?: CommentSort | undefined
}

const COMMENT_MAX_CHARACTERS = 1000

/** Adds a comment; `parentId` is the id of the top-level comment. */
export const CommentRequestSchema = v.object({
  articleId: IdSchema,
  content: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请输入评论内容'),
    v.maxLength(COMMENT_MAX_CHARACTERS, '评论不能超过 1000 个字'),
  ),
  parentId: v.nullish(IdSchema),
  replyUserId: v.nullish(IdSchema),
})
export type CommentRequest = v.InferOutput<typeof CommentRequestSchema>
