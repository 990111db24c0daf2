import type { Comment, CommentRequest, StickRequest } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { browserName } from '#modules/accounts/device.ts'
import { canDelete, isAdmin, type Moderator } from '#modules/accounts/permissions.ts'
import { requireArticle, loadCommentView } from '#modules/comments/comment-lists.service.ts'
import { toComment } from '#modules/comments/comments.mapper.ts'
import * as comments from '#modules/comments/comments.repository.ts'
import type { CommentRow } from '#modules/comments/comments.repository.ts'
import { validateAnchor } from '#modules/comments/validate-anchor.ts'
import { loadCommentRenderer } from '#modules/comments/load-comment-renderer.ts'
import { isInThread, listMentionables } from '#modules/comments/participants.repository.ts'
import { deleteLikesOf } from '#modules/likes/likes.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { moderate } from '#modules/moderation/moderate.ts'
import { recordModeration } from '#modules/moderation/record-moderation.ts'
import { regionOf } from '#platform/regions/region-of.ts'
import type { Submission } from '#platform/idempotency/submissions.ts'
import { normalizeText } from '#platform/text/normalize-text.ts'

/** The author of a comment and their client. */
export interface Commenter {
  user: Pick<CurrentUser, 'id' | 'roles'>
  address: string
  agent: string
}

/** A validated comment, ready to be stored. */
export interface ValidatedComment {
  request: CommentRequest
  row: Pick<CommentRow, 'user_id' | 'content_html' | 'anchor' | 'state' | 'region' | 'browser'> & {
    content_md: string
  }
  mentionedIds: ReadonlySet<number>
}

/**
 * Applies every rule that does not depend on the write.
 * @throws AppError `article-not-found`, `comments-closed`, `unprocessable` or `refused-text`.
 */
export async function validateComment(
  db: Db,
  request: CommentRequest,
  { user, address, agent }: Commenter,
  now: number,
): Promise<ValidatedComment> {
  const article = await requireArticle(db, request.articleId, now)
  if (!article.isOpen || !(await readSite(db)).openComment) throw new AppError('comments-closed')
  const source = normalizeText(request.content)
  if (source === '') throw fieldError('content', '请输入评论内容')
  const anchor = await validateAnchor(db, request)
  const { renderComment } = await loadCommentRenderer()
  const { html, text, links, mentionedIds } = renderComment(
    source,
    await listMentionables(db, request.articleId),
  )
  const state = await moderate(db, { texts: [source, text], links, isAdmin: isAdmin(user) })
  return {
    request,
    row: {
      user_id: user.id,
      content_md: source,
      content_html: html,
      anchor: anchor === null ? null : JSON.stringify(anchor),
      state,
      region: regionOf(address),
      browser: browserName(agent),
    },
    mentionedIds,
  }
}

/**
 * Stores a comment and updates the article's count in one transaction.
 * @throws AppError `comment-not-found` if the parent has been deleted.
 */
export async function addComment(
  db: Db,
  { request, row, mentionedIds }: ValidatedComment,
  submission: Submission<Comment>,
  now: number,
): Promise<Comment> {
  return withWriteLock(db, async (transaction) => {
    const id = await comments.insertComment(
      transaction,
      {
        ...row,
        article_id: request.articleId,
        created_at: now,
        ...(await resolveParent(transaction, request)),
      },
      mentionedIds,
    )
    if (row.state === 'shown') await comments.addToCommentCount(transaction, request.articleId, 1)
    const added = await comments.findComment(transaction, id)
    if (added === undefined) throw new AppError('internal')
    const comment = toComment(added, await loadCommentView(transaction, row.user_id, []))
    await submission.recordResult(transaction, comment)
    return comment
  })
}

/** Validates parent and addressee of a reply. */
async function resolveParent(
  db: Db,
  { articleId, parentId, replyUserId }: CommentRequest,
): Promise<Pick<CommentRow, 'parent_id' | 'reply_user_id'>> {
  if (parentId === undefined || parentId === null) return { parent_id: null, reply_user_id: null }
  const parent = await comments.findComment(db, parentId)
  if (parent?.article_id !== articleId || parent.state !== 'shown' || parent.parent_id !== null)
    throw new AppError('comment-not-found')
  if (replyUserId === undefined || replyUserId === null) return { parent_id: parentId, reply_user_id: null }
  if (!(await isInThread(db, parentId, replyUserId)))
    throw fieldError('replyUserId', '回复的对象不在这段讨论里')
  return { parent_id: parentId, reply_user_id: replyUserId }
}

/**
 * Deletes a comment, in the caller's transaction; one with replies is cleared, and its row is deleted with the last reply.
 * @returns The id of its article.
 * @throws AppError `comment-not-found`, or `forbidden` for another user's comment.
 */
export async function removeComment(
  transaction: Db,
  id: number,
  moderator: Moderator,
  now: number,
): Promise<{ articleId: number }> {
  const row = await comments.findComment(transaction, id)
  if (row === undefined || row.state === 'deleted') throw new AppError('comment-not-found')
  if (!canDelete(moderator, row.user_id))
    throw new AppError(row.state === 'pending' ? 'comment-not-found' : 'forbidden')
  await deleteWithCounts(transaction, row)
  if (row.user_id === null || row.user_id !== moderator.id)
    await recordModeration(transaction, 'comment-deleted', row.user_id, moderator, now)
  return { articleId: row.article_id }
}

/** Deletes a comment with its likes and counts, in the caller's transaction. */
async function deleteWithCounts(
  transaction: Db,
  {
    id,
    article_id: articleId,
    parent_id: parentId,
    state,
  }: Pick<CommentRow, 'id' | 'article_id' | 'parent_id' | 'state'>,
): Promise<void> {
  if (state === 'shown') await comments.addToCommentCount(transaction, articleId, -1)
  await deleteLikesOf(transaction, 'comment', [id])
  if (await comments.hasReplies(transaction, id)) return comments.clearComment(transaction, id)
  await comments.deleteComment(transaction, id)
  if (parentId === null) return
  const parent = await comments.findComment(transaction, parentId)
  if (parent?.state === 'deleted' && !(await comments.hasReplies(transaction, parentId)))
    await comments.deleteComment(transaction, parentId)
}

/**
 * Publishes a pending comment, in the caller's transaction.
 * @returns The id of its article.
 * @throws AppError `comment-not-found` if there is no pending comment with this id.
 */
export async function approveComment(
  transaction: Db,
  id: number,
  moderator: Moderator,
  now: number,
): Promise<{ articleId: number }> {
  const row = await comments.approveComment(transaction, id, now)
  if (row === undefined) throw new AppError('comment-not-found')
  await comments.addToCommentCount(transaction, row.article_id, 1)
  await recordModeration(transaction, 'comment-approved', row.user_id, moderator, now)
  return { articleId: row.article_id }
}

/**
 * Pins a top-level comment to the top of its list, or unpins it, in the caller's transaction.
 * @returns The id of its article.
 * @throws AppError `comment-not-found` if there is no published top-level comment with this id.
 */
export async function stickComment(
  transaction: Db,
  { id, isStick }: StickRequest,
  moderator: Moderator,
  now: number,
): Promise<{ articleId: number }> {
  const row = await comments.stickComment(transaction, id, isStick)
  if (row === undefined) throw new AppError('comment-not-found')
  const event = isStick ? 'comment-pinned' : 'comment-unpinned'
  await recordModeration(transaction, event, row.user_id, moderator, now)
  return { articleId: row.article_id }
}
