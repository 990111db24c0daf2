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
  /** @default 'new' */
  sortType: v.optional(CommentSortSchema, 'new'),
})

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

/** Which comments a caller wants. */
export interface CommentListParams extends PageParams {
  articleId: number
  sortType?: CommentSort | undefined
}
