import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { isAdmin, toModerator } from '#modules/accounts/permissions.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
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
  stickComment,
} from '#modules/comments/comments.service.ts'
import type { Viewer } from '#modules/comments/comment-lists.repository.ts'
import { loadCommentRenderer } from '#modules/comments/load-comment-renderer.ts'
import { normalizeText } from '#platform/text/normalize-text.ts'

/** Routes of comments. */
export function commentsRoutes({ db, now, rateLimits, engagement }: ApiDeps): CallRoute[] {
  return [
    handle(calls.comments.list, async ({ query, findUser }) => {
      const { articleId, parentId = null, anchored: isAnchored, sortType, ...page } = query
      const user = await findUser()
      const filter = { articleId, parentId, isAnchored, ...toViewer(user) }
      return getCommentPage(db, filter, sortType, page, now())
    }),
    handle(calls.comments.place, async ({ params: { id }, findUser }) =>
      getCommentPlace(db, id, toViewer(await findUser()), now()),
    ),
    handle(calls.comments.people, ({ params: { articleId } }) => getCommentPeople(db, articleId, now())),
    handle(calls.comments.add, async ({ user, body, caller: { address, agent }, submission }) => {
      const prepared = await validateComment(db, body, { user, address, agent }, now())
      await rateLimits.consume(user.id, calls.comments.add.rates.user)
      const comment = await addComment(db, prepared, submission, now())
      engagement.emit({
        type: comment.isPending ? 'comment-pending' : 'comment-published',
        commentId: comment.id,
        articleId: body.articleId,
      })
      return comment
    }),
    handle(calls.comments.preview, async ({ body: { content } }) => {
      const { renderComment } = await loadCommentRenderer()
      return renderComment(normalizeText(content)).html
    }),
    handle(calls.comments.remove, async ({ user, caller, params: { id } }) => {
      const { articleId } = await withWriteLock(db, (transaction) =>
        removeComment(transaction, id, toModerator(user, caller), now()),
      )
      engagement.emit({ type: 'comment-deleted', commentId: id, articleId })
    }),
    handle(calls.comments.mine, ({ user: { id: userId }, query: { isReply, ...page } }) =>
      getCommentRecordPage(db, { kind: 'written', userId, isReply }, userId, page, now()),
    ),
    handle(calls.comments.pending, ({ user, query: page }) =>
      getCommentRecordPage(db, { kind: 'pending' }, user.id, page, now()),
    ),
    handle(calls.comments.approve, async ({ user, caller, body: { id } }) => {
      const { articleId } = await withWriteLock(db, (transaction) =>
        approveComment(transaction, id, toModerator(user, caller), now()),
      )
      engagement.emit({ type: 'comment-published', commentId: id, articleId })
    }),
    handle(calls.comments.stick, async ({ user, caller, body }) => {
      const { articleId } = await withWriteLock(db, (transaction) =>
        stickComment(transaction, body, toModerator(user, caller), now()),
      )
      engagement.emit({ type: 'comment-moved', articleId })
    }),
  ]
}

function toViewer(user: CurrentUser | null): Viewer {
  return { userId: user?.id ?? null, isAdmin: isAdmin(user) }
}
