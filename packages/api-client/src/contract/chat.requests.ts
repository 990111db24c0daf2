import * as v from 'valibot'
import { CHAT_MAX_CHARACTERS } from './limits.ts'
import { ChatMessageTypeSchema } from './chat.ts'
import { PageQuerySchema } from './paging.requests.ts'
import type { PageParams } from './paging.requests.ts'
import { IdSchema } from './scalars.requests.ts'

/** The query of the chat history: a page, or the messages before an id. */
export const ChatListQuerySchema = v.object({
  ...PageQuerySchema.entries,
  beforeId: v.optional(IdSchema),
})

/** Parameters of the chat history. */
export interface ChatListParams extends PageParams {
  /** Only messages older than this id: a cursor that does not shift when messages arrive. */
  beforeId?: number | undefined
}

/** A chat message to send. */
export const ChatSendRequestSchema = v.object({
  type: ChatMessageTypeSchema,
  content: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请输入消息内容'),
    v.maxLength(CHAT_MAX_CHARACTERS, '消息不能超过 2000 个字'),
  ),
  replyId: v.nullish(IdSchema),
  /** Idempotency key chosen by the sender: a resent message is stored once. */
  clientId: v.nullish(v.pipe(v.string(), v.uuid('消息编号不正确'))),
})
export type ChatSendRequest = v.InferOutput<typeof ChatSendRequestSchema>

/** A chat message to recall. */
export const ChatRecallRequestSchema = v.object({ id: IdSchema })
export type ChatRecallRequest = v.InferOutput<typeof ChatRecallRequestSchema>

const CHAT_MAX_MUTE_MINUTES = 60 * 24 * 30

/** Mutes a user for a number of minutes; 0 unmutes. */
export const ChatMuteRequestSchema = v.object({
  userId: IdSchema,
  minutes: v.pipe(
    v.number(),
    v.safeInteger('时长不正确'),
    v.minValue(0, '时长不正确'),
    v.maxValue(CHAT_MAX_MUTE_MINUTES, '最多禁言 30 天'),
  ),
})
export type ChatMuteRequest = v.InferOutput<typeof ChatMuteRequestSchema>
