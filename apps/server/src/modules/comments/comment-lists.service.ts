import type {
  Comment,
  CommentPerson,
  CommentPlace,
  CommentRecord,
  CommentSort,
  Page,
} from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findOwnerId } from '#modules/accounts/users.repository.ts'
import { publishedArticles } from '#modules/articles/published-articles.ts'
import {
  countCommentRecords,
  listCommentRecords,
  type CommentRecordFilter,
} from '#modules/comments/comment-records.repository.ts'
import * as lists from '#modules/comments/comment-lists.repository.ts'
import type { CommentFilter, Viewer } from '#modules/comments/comment-lists.repository.ts'
import { toComment, toCommentRecord, type CommentView } from '#modules/comments/comments.mapper.ts'
import { findComment } from '#modules/comments/comments.repository.ts'
import { listMentionables } from '#modules/comments/participants.repository.ts'
import { findLikedIds } from '#modules/likes/likes.repository.ts'
import { toSlice, toPage, type PageRequest } from '#platform/db/paging.ts'

/** Replies returned with each comment. */
const FIRST_REPLIES = 3

/**
 * A page of an article's comments with their first replies, or of the replies to one of them.
 * @throws AppError `article-not-found` if it is not visible.
 */
export async function getCommentPage(
  db: Db,
  filter: CommentFilter,
  sort: CommentSort,
  page: PageRequest,
  now: number,
): Promise<Page<Comment>> {
  const { isLocked } = await requireArticle(db, filter.articleId, now)
  if (isLocked) return toPage(page, [], 0)
  const total = await lists.countComments(db, filter)
  const rows = await lists.listComments(db, filter, sort, toSlice(page))
  const replies = await lists.listFirstReplies(
    db,
    filter.parentId === null ? rows.map(({ id }) => id) : [],
    filter,
    FIRST_REPLIES,
  )
  const view = await loadCommentView(
    db,
    filter.userId,
    [...rows, ...replies].map(({ id }) => id),
  )
  const below = Map.groupBy(replies, (reply) => reply.parent_id)
  const records = rows.map((row) => {
    const own = below.get(row.id) ?? []
    return toComment(row, view, own, own[0]?.total ?? 0)
  })
  return toPage(page, records, total)
}

/**
 * Position of a comment in the list that the caller sees.
 * @throws AppError `comment-not-found` or `article-not-found` if it is not visible to the caller.
 */
export async function getCommentPlace(
  db: Db,
  id: number,
  viewer: Viewer,
  now: number,
): Promise<CommentPlace> {
  const row = await findComment(db, id)
  const isOwn = viewer.userId !== null && row?.user_id === viewer.userId
  const isVisible = row?.state !== 'pending' || viewer.isAdmin || isOwn
  if (row === undefined || !isVisible) throw new AppError('comment-not-found')
  const { article_id: articleId, parent_id: parentId } = row
  await requireArticle(db, articleId, now)
  const top = parentId === null ? row : await findComment(db, parentId)
  if (top === undefined) throw new AppError('comment-not-found')
  const filter = { articleId, isAnchored: false, ...viewer }
  return {
    articleId,
    parentId,
    position: await lists.countCommentsBefore(db, { ...filter, parentId: null }, top),
    replyPosition:
      parentId === null ? null : await lists.countCommentsBefore(db, { ...filter, parentId }, row),
  }
}

/**
 * Users who can be mentioned below an article.
 * @throws AppError `article-not-found` if it is not visible.
 */
export async function getCommentPeople(db: Db, articleId: number, now: number): Promise<CommentPerson[]> {
  const { isLocked } = await requireArticle(db, articleId, now)
  const people = isLocked ? [] : await listMentionables(db, articleId)
  return people.map(({ userId, nickname, avatar }) => ({ userId, nickname, avatar }))
}

/**
 * A page of comments outside their articles.
 * @param userId The caller.
 */
export async function getCommentRecordPage(
  db: Db,
  filter: CommentRecordFilter,
  userId: number,
  page: PageRequest,
  now: number,
): Promise<Page<CommentRecord>> {
  const total = await countCommentRecords(db, filter, now)
  const rows = await listCommentRecords(db, filter, now, toSlice(page))
  const view = await loadCommentView(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  return toPage(
    page,
    rows.map((row) => toCommentRecord(row, view)),
    total,
  )
}

/**
 * Loads what the mapper needs beside the rows, for this caller.
 * @param userId Null for a guest.
 */
export async function loadCommentView(
  db: Db,
  userId: number | null,
  ids: readonly number[],
): Promise<CommentView> {
  return {
    ownerId: await findOwnerId(db),
    likedIds: userId === null ? null : await findLikedIds(db, userId, 'comment', ids),
  }
}

/** @throws AppError `article-not-found` if it is not visible. */
export async function requireArticle(
  db: Db,
  id: number,
  now: number,
): Promise<{ isOpen: boolean; isLocked: boolean }> {
  const row = await publishedArticles(db, now)
    .select(['articles.open_comment', 'articles.is_locked'])
    .where('articles.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('article-not-found')
  return { isOpen: row.open_comment === 1, isLocked: row.is_locked === 1 }
}
