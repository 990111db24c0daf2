import {
  GUEST_NICKNAME,
  type Message,
  type MessageRequest,
  type Page,
  type StickRequest,
} from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import { canDelete, isAdmin, type Moderator } from '#modules/accounts/permissions.ts'
import { validateNickname } from '#modules/accounts/nickname.ts'
import { deleteLikesOf, findLikedIds } from '#modules/likes/likes.repository.ts'
import { toMessage } from '#modules/messages/messages.mapper.ts'
import * as messages from '#modules/messages/messages.repository.ts'
import type { MessageFilter, MessageRow } from '#modules/messages/messages.repository.ts'
import { toSlice, toPage, type PageRequest } from '#platform/db/paging.ts'
import { moderate } from '#modules/moderation/moderate.ts'
import { recordModeration } from '#modules/moderation/record-moderation.ts'
import type { Submission } from '#platform/idempotency/submissions.ts'
import { normalizeLine } from '#platform/text/normalize-text.ts'

/** Maximum number of messages shown as 弹幕 (barrage). */
const NEWEST = 200

/** The caller; null for a guest. */
type Caller = Pick<CurrentUser, 'id' | 'roles'> | null

/** A validated message, ready to be stored. */
export type ValidatedMessage = Pick<MessageRow, 'user_id' | 'nickname' | 'avatar' | 'content' | 'state'>

/** The newest messages, without paging. */
export async function getNewestMessages(
  db: Db,
  filter: Extract<MessageFilter, { kind: 'seen' }>,
): Promise<Message[]> {
  const rows = await messages.listMessages(db, filter, { limit: NEWEST, offset: 0 })
  return toMessages(db, rows, filter.userId)
}

/**
 * A page of messages.
 * @param userId The caller; null for a guest.
 */
export async function getMessagePage(
  db: Db,
  filter: MessageFilter,
  userId: number | null,
  page: PageRequest,
): Promise<Page<Message>> {
  const total = await messages.countMessages(db, filter)
  return toPage(
    page,
    await toMessages(db, await messages.listMessages(db, filter, toSlice(page)), userId),
    total,
  )
}

/**
 * Validates a message. The name in the request counts for guests only.
 * @throws AppError `unprocessable` or `refused-text`.
 */
export async function validateMessage(
  db: Db,
  request: MessageRequest,
  user: Caller,
): Promise<ValidatedMessage> {
  const content = normalizeLine(request.content)
  if (content === '') throw fieldError('content', '请输入留言内容')
  const nickname = user === null ? await guestNickname(db, request) : ''
  const state = await moderate(db, {
    texts: [content],
    links: content.match(/https?:\/\//gi)?.length ?? 0,
    isAdmin: isAdmin(user),
  })
  // The avatar in the request is not used: a guest has no uploads, and that of a user would impersonate the user.
  return { user_id: user?.id ?? null, nickname, avatar: '', content, state }
}

async function guestNickname(db: Db, { nickname = '' }: MessageRequest): Promise<string> {
  return normalizeLine(nickname) === '' ? GUEST_NICKNAME : validateNickname(db, nickname)
}

/** Stores a message. */
export async function addMessage(
  db: Db,
  message: ValidatedMessage,
  submission: Submission<Message>,
  now: number,
): Promise<Message> {
  return withWriteLock(db, async (transaction) => {
    const id = await messages.insertMessage(transaction, { ...message, created_at: now })
    const row = await messages.findMessage(transaction, id)
    if (row === undefined) throw new AppError('internal')
    const added = toMessage(row, message.user_id === null ? null : new Set())
    await submission.recordResult(transaction, added)
    return added
  })
}

/**
 * Deletes a message, in the caller's transaction.
 * @throws AppError `message-not-found`, or `forbidden` for another user's message.
 */
export async function removeMessage(
  transaction: Db,
  id: number,
  moderator: Moderator,
  now: number,
): Promise<void> {
  const row = await messages.findMessage(transaction, id)
  if (row === undefined) throw new AppError('message-not-found')
  if (!canDelete(moderator, row.user_id))
    throw new AppError(row.state === 'pending' ? 'message-not-found' : 'forbidden')
  await deleteLikesOf(transaction, 'message', [id])
  await messages.deleteMessage(transaction, id)
  if (row.user_id !== moderator.id || row.user_id === null)
    await recordModeration(transaction, 'message-deleted', row.user_id, moderator, now)
}

/**
 * Publishes a pending message, in the caller's transaction.
 * @throws AppError `message-not-found` if there is no pending message with this id.
 */
export async function approveMessage(
  transaction: Db,
  id: number,
  moderator: Moderator,
  now: number,
): Promise<void> {
  const row = await messages.approveMessage(transaction, id)
  if (row === undefined) throw new AppError('message-not-found')
  await recordModeration(transaction, 'message-approved', row.user_id, moderator, now)
}

/**
 * Pins a message to the top of the board, or unpins it, in the caller's transaction.
 * @throws AppError `message-not-found` if there is no published message with this id.
 */
export async function stickMessage(
  transaction: Db,
  { id, isStick }: StickRequest,
  moderator: Moderator,
  now: number,
): Promise<void> {
  const row = await messages.stickMessage(transaction, id, isStick)
  if (row === undefined) throw new AppError('message-not-found')
  const event = isStick ? 'message-pinned' : 'message-unpinned'
  await recordModeration(transaction, event, row.user_id, moderator, now)
}

async function toMessages(db: Db, rows: readonly MessageRow[], userId: number | null): Promise<Message[]> {
  const ids = rows.map(({ id }) => id)
  const likedIds = userId === null ? null : await findLikedIds(db, userId, 'message', ids)
  return rows.map((row) => toMessage(row, likedIds))
}
