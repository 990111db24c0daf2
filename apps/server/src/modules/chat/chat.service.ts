import { calls } from '@qingjian/api-client/calls'
import {
  CHAT_RECALL_MS,
  type ChatMessage,
  type ChatMuteRequest,
  type ChatSendRequest,
} from '@qingjian/api-client/contract'
import type { ChatPush } from '@qingjian/realtime/protocol'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { isAdmin } from '#modules/accounts/permissions.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import { toChatMessage } from '#modules/chat/chat.mapper.ts'
import {
  recallMessage,
  findMessage,
  findMessageByClient,
  insertMessage,
  muteUntil,
  findMuteEnd,
  type ChatMessageRow,
} from '#modules/chat/chat.repository.ts'
import { isOwnUpload } from '#modules/files/own-uploads.ts'
import { assertNoBlockedWords } from '#modules/site/blocked-words.service.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { normalizeText } from '#platform/text/normalize-text.ts'

type ChatDeps = Pick<ApiDeps, 'db' | 'now' | 'files' | 'rateLimits' | 'sockets'>

/** Whether the site settings enable the chat room. */
export async function isChatOpen({ db }: Pick<ApiDeps, 'db'>): Promise<boolean> {
  return (await readSite(db)).openChatroom
}

/**
 * Requires the chat room to be enabled.
 * @throws AppError `not-found`
 */
export async function requireChat(deps: Pick<ApiDeps, 'db'>): Promise<void> {
  if (!(await isChatOpen(deps))) throw new AppError('not-found', '聊天室没有开放')
}

/**
 * Sends a message to the chat room. Idempotent per `clientId`: a repeated call returns the stored message.
 * @throws AppError `unprocessable`, `refused-text`, `too-many-requests`, `forbidden` for a muted user.
 */
export async function sendMessage(
  { db, files, now, rateLimits, sockets }: ChatDeps,
  user: CurrentUser,
  { type, content, replyId, clientId }: ChatSendRequest,
): Promise<ChatMessage> {
  const known = clientId == null ? undefined : await findMessageByClient(db, user.id, clientId)
  if (known !== undefined) return toChatMessage(known)
  const until = await findMuteEnd(db, user.id, now())
  if (until !== undefined)
    throw new AppError('forbidden', `你已被禁言，${Math.ceil((until - now()) / MINUTE)} 分钟后可以发言`)
  const text = type === 'image' ? content : normalizeText(content)
  if (type === 'image' && !(await isOwnUpload({ db, files }, user.id, 'chat', text)))
    throw fieldError('content', '找不到这张图片，请重新上传')
  if (text === '') throw fieldError('content', '请输入消息内容')
  if (!isAdmin(user)) await assertNoBlockedWords(db, [text])
  await rateLimits.consume(user.id, calls.chat.send.rates.user)
  if (replyId != null && (await findMessage(db, replyId)) === undefined)
    throw fieldError('replyId', '要回复的消息不存在')
  const id = await insertMessage(db, {
    user_id: user.id,
    type,
    content: text,
    reply_id: replyId ?? null,
    client_id: clientId ?? null,
    created_at: now(),
  })
  const row =
    id === undefined ? await findMessageByClient(db, user.id, clientId ?? '') : await findMessage(db, id)
  if (row === undefined) throw new Error('A message that was stored is not there.')
  const message = toChatMessage(row)
  if (id !== undefined) sockets.pushToChat({ type: 'message', data: message } satisfies ChatPush)
  return message
}

/**
 * Recalls a message: its sender within two minutes, an admin at any time.
 * @throws AppError `not-found`, `forbidden`
 */
export async function recall(
  { db, now, sockets }: ChatDeps,
  user: CurrentUser,
  id: number,
): Promise<ChatMessage> {
  const row = await findMessage(db, id)
  if (row === undefined) throw new AppError('not-found', '消息不存在')
  if (row.is_recalled === 1) return toChatMessage(row)
  assertCanRecall(user, row, now())
  await recallMessage(db, id)
  const message = toChatMessage({ ...row, content: '', is_recalled: 1 })
  sockets.pushToChat({ type: 'recall', data: message } satisfies ChatPush)
  return message
}

function assertCanRecall(user: CurrentUser, row: ChatMessageRow, now: number): void {
  if (isAdmin(user)) return
  if (row.user_id !== user.id) throw new AppError('forbidden', '只能撤回自己的消息')
  if (now - row.created_at > CHAT_RECALL_MS) throw new AppError('forbidden', '发出超过 2 分钟的消息不能撤回')
}

/**
 * Mutes a user for some minutes; 0 ends the mute.
 * @throws AppError `not-found`
 */
export async function mute(
  { db, now }: ChatDeps,
  admin: CurrentUser,
  { userId, minutes }: ChatMuteRequest,
  address: string,
): Promise<void> {
  if ((await findUser(db, userId)) === undefined) throw new AppError('not-found', '没有这个用户')
  await muteUntil(db, userId, now() + minutes * MINUTE)
  await recordEvent(db, { at: now(), event: 'chat-muted', actorId: admin.id, subjectId: userId, address })
}
