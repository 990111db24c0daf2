import * as v from 'valibot'
import { PageQuerySchema } from './paging.requests.ts'
import type { PageParams } from './paging.requests.ts'
import { IdParamSchema, IdSchema } from './scalars.requests.ts'

/** The order of comments. */
export const CommentSortSchema = v.picklist(['like', 'new'])
export type CommentSort = v.InferOutput<typeof CommentSortSchema>

/** The query of the comment list, as a server reads it from text. */
export const CommentListQuerySchema = v.object({
  ...PageQuerySchema.entries,
  articleId: IdParamSchema,
  /** Wants the replies to this comment, oldest first, rather than the comments of the article. */
  parentId: v.optional(IdParamSchema),
  /** @default 'new' */
  sortType: v.optional(CommentSortSchema, 'new'),
})

const COMMENT_MAX_CHARACTERS = 1000

/** Beyond what as many characters take up, so that counting them takes no time. */
const COMMENT_MAX_UNITS = 12_000

/** The Markdown of a comment: 1 to 1,000 characters as people count them. */
export const CommentContentSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('请输入评论内容'),
  v.maxLength(COMMENT_MAX_UNITS, '评论不能超过 1000 个字'),
  v.maxGraphemes(COMMENT_MAX_CHARACTERS, '评论不能超过 1000 个字'),
)

/** Adds a comment; `parentId` is the id of the top-level comment. */
export const CommentRequestSchema = v.object({
  articleId: IdSchema,
  content: CommentContentSchema,
  parentId: v.nullish(IdSchema),
  replyUserId: v.nullish(IdSchema),
})
export type CommentRequest = v.InferOutput<typeof CommentRequestSchema>

/** Shows how a comment would look. */
export const CommentPreviewRequestSchema = v.object({ content: CommentContentSchema })
export type CommentPreviewRequest = v.InferOutput<typeof CommentPreviewRequestSchema>

/** Which comments a caller wants. */
export interface CommentListParams extends PageParams {
  articleId: number
  sortType?: CommentSort | undefined
  /** The comment whose replies are wanted. */
  parentId?: number | undefined
}
