import * as v from 'valibot'
import { ChatMessageTypeSchema } from './chat.ts'
import { PageQuerySchema } from './paging.requests.ts'
import type { PageParams } from './paging.requests.ts'
import { IdParamSchema, IdSchema } from './scalars.requests.ts'

/** The query of the chat's history: a page, or what was said before a message. */
export const ChatListQuerySchema = v.object({
  ...PageQuerySchema.entries,
  beforeId: v.optional(IdParamSchema),
})

/** Which part of the chat's history a caller wants. */
export interface ChatListParams extends PageParams {
  /** Only what was said before this message: unlike a page, it does not shift while others speak. */
  beforeId?: number | undefined
}

const CHAT_MAX_CHARACTERS = 2000

/** Says something in the chat room. */
export const ChatSendRequestSchema = v.object({
  type: ChatMessageTypeSchema,
  content: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请输入消息内容'),
    v.maxLength(CHAT_MAX_CHARACTERS, '消息不能超过 2000 个字'),
  ),
  replyId: v.nullish(IdSchema),
  /** Chosen by the sender: the same message sent again is stored once. */
  clientId: v.nullish(v.pipe(v.string(), v.uuid('消息编号不正确'))),
})
export type ChatSendRequest = v.InferOutput<typeof ChatSendRequestSchema>

/** Takes back one's own message. */
export const ChatRecallRequestSchema = v.object({ id: IdSchema })
export type ChatRecallRequest = v.InferOutput<typeof ChatRecallRequestSchema>

const CHAT_MAX_MUTE_MINUTES = 60 * 24 * 30

/** Lets a user not speak for a while; 0 lets them speak again. */
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
