import {
  ApprovalRequestSchema,
  CommentListQuerySchema,
  CommentPreviewRequestSchema,
  CommentRequestSchema,
  IdParamSchema,
  PageQuerySchema,
} from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import type { RateRule } from '#platform/http/rate-limits.ts'
import { readJson } from '#platform/http/read-json.ts'
import { readParams, readQuery } from '#platform/http/read-query.ts'
import { currentUser, requireAdmin, requireUser } from '#modules/accounts/current-user.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import {
  getCommentPage,
  getCommentPeople,
  getCommentPlace,
  getCommentRecordPage,
} from '#modules/comments/comment-lists.service.ts'
import {
  addComment,
  approveComment,
  validateComment,
  removeComment,
} from '#modules/comments/comments.service.ts'
import { loadCommentRenderer } from '#modules/comments/load-comment-renderer.ts'
import { normalizeText } from '#platform/text/normalize-text.ts'

const addRule: RateRule = { name: 'comment', max: 1, window: 5_000, message: '评论过于频繁，请稍后再试' }
const previewRule: RateRule = { name: 'comment-preview', max: 60, window: 60_000 }

const CommentParamsSchema = v.object({ id: IdParamSchema })
const ArticleParamsSchema = v.object({ articleId: IdParamSchema })

/** Routes of comments. */
export function commentsRoutes({ db, now, rateLimits, engagement }: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/api/comment/list', async (c) => {
      const { articleId, parentId = null, sortType, ...page } = readQuery(c, CommentListQuerySchema)
      const user = await currentUser(c)
      const filter = { articleId, parentId, userId: user?.id ?? null }
      return ok(c, await getCommentPage(db, filter, sortType, page, now()))
    })
    .get('/api/comment/place/:id', async (c) => {
      const { id } = readParams(c, CommentParamsSchema)
      return ok(c, await getCommentPlace(db, id, (await currentUser(c))?.id ?? null, now()))
    })
    .get('/api/comment/people/:articleId', async (c) => {
      const { articleId } = readParams(c, ArticleParamsSchema)
      return ok(c, await getCommentPeople(db, articleId, now()))
    })
    .post('/api/comment/add', async (c) => {
      const user = await requireUser(c)
      const request = await readJson(c, CommentRequestSchema)
      const { address, agent } = c.env
      const prepared = await validateComment(db, request, { user, address, agent }, now())
      await rateLimits.consume(user.id, addRule)
      const comment = await addComment(db, prepared, now())
      engagement.emit({
        type: comment.isPending ? 'comment-pending' : 'comment-published',
        commentId: comment.id,
        articleId: request.articleId,
      })
      return ok(c, comment)
    })
    .post('/api/comment/preview', async (c) => {
      const { content } = await readJson(c, CommentPreviewRequestSchema)
      await rateLimits.consume(c.env.address, previewRule)
      const { renderComment } = await loadCommentRenderer()
      return ok(c, renderComment(normalizeText(content)).html)
    })
    .delete('/protal/user/delMyComment/:id', async (c) => {
      const user = await requireUser(c)
      const { id } = readParams(c, CommentParamsSchema)
      const { articleId } = await removeComment(db, id, user)
      engagement.emit({ type: 'comment-deleted', commentId: id, articleId })
      return ok(c, null)
    })
    .get('/protal/user/myComment', async (c) => {
      const { id: userId } = await requireUser(c)
      const page = readQuery(c, PageQuerySchema)
      return ok(c, await getCommentRecordPage(db, { kind: 'written', userId }, userId, page, now()))
    })
    .get('/sys/comment/pending', async (c) => {
      const { id } = await requireAdmin(c)
      const page = readQuery(c, PageQuerySchema)
      return ok(c, await getCommentRecordPage(db, { kind: 'pending' }, id, page, now()))
    })
    .post('/sys/comment/approve', async (c) => {
      await requireAdmin(c)
      const { id } = await readJson(c, ApprovalRequestSchema)
      const { articleId } = await approveComment(db, id, now())
      engagement.emit({ type: 'comment-published', commentId: id, articleId })
      return ok(c, null)
    })
}
