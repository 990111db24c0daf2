import * as v from 'valibot'
import {
  CommentPageSchema,
  CommentPersonSchema,
  CommentPlaceSchema,
  CommentRecordPageSchema,
  CommentSchema,
} from '../contract/comments.ts'
import { COMMENT_INTERVAL_SECONDS } from '../contract/limits.ts'
import {
  COMMENT_MAX_UNITS,
  COMMENT_REQUEST_MAX_UNITS,
  CommentListQuerySchema,
  CommentPreviewRequestSchema,
  CommentRequestSchema,
  OwnCommentsQuerySchema,
} from '../contract/comments.requests.ts'
import { ApprovalRequestSchema, StickRequestSchema } from '../contract/moderation.requests.ts'
import { PageQuerySchema } from '../contract/paging.requests.ts'
import { IdSchema } from '../contract/scalars.requests.ts'
import { defineCalls } from './call.ts'
import { IdParamsSchema, json, jsonText, MINUTE, NoDataSchema, SECOND } from './schemas.ts'

/** Comments on articles. */
export const commentCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/comment/list',
    summary: '评论或回复列表',
    description: '`anchored=true` 只列出评论某一句的评论。',
    access: 'anyone',
    query: CommentListQuerySchema,
    data: CommentPageSchema,
  },
  place: {
    method: 'GET',
    path: '/api/comment/place/{id}',
    summary: '评论在列表中的位置',
    access: 'anyone',
    params: IdParamsSchema,
    data: CommentPlaceSchema,
  },
  people: {
    method: 'GET',
    path: '/api/comment/people/{articleId}',
    summary: '可以提及的评论者',
    access: 'anyone',
    params: v.object({ articleId: IdSchema }),
    data: v.array(CommentPersonSchema),
  },
  add: {
    method: 'POST',
    path: '/api/comment/add',
    summary: '发表评论',
    description:
      '`anchor` 是评论的那一句（W3C Web Annotation 的 TextQuoteSelector），它须在文章里；回复没有。',
    access: 'user',
    body: jsonText(CommentRequestSchema, COMMENT_REQUEST_MAX_UNITS),
    acceptsIdempotencyKey: true,
    data: CommentSchema,
    rates: {
      user: {
        name: 'comment',
        max: 1,
        window: COMMENT_INTERVAL_SECONDS * SECOND,
        message: '评论过于频繁，请稍后再试',
        per: 'user',
        consumedBy: 'handler',
      },
    },
  },
  preview: {
    method: 'POST',
    path: '/api/comment/preview',
    summary: '预览评论',
    access: 'anyone',
    body: jsonText(CommentPreviewRequestSchema, COMMENT_MAX_UNITS),
    data: v.string(),
    rates: { address: { name: 'comment-preview', max: 60, window: MINUTE, per: 'address' } },
  },
  remove: {
    method: 'DELETE',
    path: '/protal/user/delMyComment/{id}',
    summary: '删除评论',
    description: '自己的评论；管理员可删除任何评论。',
    access: 'user',
    params: IdParamsSchema,
    data: NoDataSchema,
  },
  mine: {
    method: 'GET',
    path: '/protal/user/myComment',
    summary: '我的评论',
    description: '`isReply=true` 只列出回复。',
    access: 'user',
    query: OwnCommentsQuerySchema,
    data: CommentRecordPageSchema,
  },
  pending: {
    method: 'GET',
    path: '/sys/comment/pending',
    summary: '待审核的评论',
    access: 'admin',
    query: PageQuerySchema,
    data: CommentRecordPageSchema,
  },
  approve: {
    method: 'POST',
    path: '/sys/comment/approve',
    summary: '通过一条评论',
    access: 'admin',
    body: json(ApprovalRequestSchema),
    data: NoDataSchema,
  },
  stick: {
    method: 'POST',
    path: '/sys/comment/stick',
    summary: '置顶一条评论',
    description: '`isStick` 为 `false` 时取消置顶。回复不能置顶。',
    access: 'admin',
    body: json(StickRequestSchema),
    data: NoDataSchema,
  },
})
