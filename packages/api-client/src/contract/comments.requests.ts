import * as v from 'valibot'
import { COMMENT_MAX_CHARACTERS } from './limits.ts'
import { PageQuerySchema } from './paging.requests.ts'
import type { PageParams } from './paging.requests.ts'
import { IdSchema } from './scalars.requests.ts'

/** A boolean in a query. */
const SwitchSchema = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

/** Sort order of comments. */
export const CommentSortSchema = v.picklist(['like', 'new'])
export type CommentSort = v.InferOutput<typeof CommentSortSchema>

/** The query of the comment list, parsed from strings. */
export const CommentListQuerySchema = v.object({
  ...PageQuerySchema.entries,
  articleId: IdSchema,
  /** Lists the replies to this comment, oldest first, instead of top-level comments. */
  parentId: v.optional(IdSchema),
  /** @default 'new' */
  sortType: v.optional(CommentSortSchema, 'new'),
  /** Lists the comments with an anchor only. */
  anchored: v.optional(SwitchSchema, 'false'),
})

/** The query of the current user's comments, parsed from strings. */
export const OwnCommentsQuerySchema = v.object({
  ...PageQuerySchema.entries,
  /** Lists the replies to other comments only. */
  isReply: v.optional(SwitchSchema, 'false'),
})

/** UTF-16 code units; bounds the cost of counting graphemes. */
export const COMMENT_MAX_UNITS = 12_000

/** The Markdown of a comment: 1 to 1,000 graphemes. */
export const CommentContentSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('请输入评论内容'),
  v.maxLength(COMMENT_MAX_UNITS, '评论不能超过 1000 个字'),
  v.maxGraphemes(COMMENT_MAX_CHARACTERS, '评论不能超过 1000 个字'),
)

/** UTF-16 code units of a passage that a comment may quote. */
export const ANCHOR_MAX_UNITS = 300

/** UTF-16 code units of the text before or after a passage. */
export const ANCHOR_CONTEXT_UNITS = 64

const AnchorContextSchema = v.optional(v.pipe(v.string(), v.maxLength(ANCHOR_CONTEXT_UNITS)), '')

/** The anchor of a comment to add. */
export const CommentAnchorRequestSchema = v.object({
  exact: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请选择要评论的句子'),
    v.maxLength(ANCHOR_MAX_UNITS, `选中的文字不能超过 ${ANCHOR_MAX_UNITS} 个字`),
  ),
  prefix: AnchorContextSchema,
  suffix: AnchorContextSchema,
  start: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
})

/** A comment to add; `parentId` is the id of the top-level comment. */
export const CommentRequestSchema = v.object({
  articleId: IdSchema,
  content: CommentContentSchema,
  parentId: v.nullish(IdSchema),
  replyUserId: v.nullish(IdSchema),
  /** The passage that it is about; top-level comments only. */
  anchor: v.nullish(CommentAnchorRequestSchema),
})
export type CommentRequest = v.InferOutput<typeof CommentRequestSchema>

/** UTF-16 code units of the texts of a comment to add. */
export const COMMENT_REQUEST_MAX_UNITS: number =
  COMMENT_MAX_UNITS + ANCHOR_MAX_UNITS + 2 * ANCHOR_CONTEXT_UNITS

/** A comment to preview. */
export const CommentPreviewRequestSchema = v.object({ content: CommentContentSchema })
export type CommentPreviewRequest = v.InferOutput<typeof CommentPreviewRequestSchema>

/** Parameters of the comment list. */
export interface CommentListParams extends PageParams {
  articleId: number
  sortType?: CommentSort | undefined
  /** Lists the replies to this comment. */
  parentId?: number | undefined
  /** Lists the comments with an anchor only. */
  anchored?: boolean | undefined
}
