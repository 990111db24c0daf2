import * as v from 'valibot'
import { pageOf } from './paging.ts'
import { IdSchema } from './requests.ts'
import {
  NullableIdSchema,
  NullableTextSchema,
  OptionalFlagSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'

/** What a chat message holds. */
export const ChatMessageTypeSchema = v.picklist(['text', 'image'])
export type ChatMessageType = v.InferOutput<typeof ChatMessageTypeSchema>

/** A message of the chat room. */
export const ChatMessageSchema = v.object({
  id: v.number(),
  type: ChatMessageTypeSchema,
  /** Plain text, or a picture's address. */
  content: TextSchema,
  userId: NullableIdSchema,
  name: TextSchema,
  avatar: TextSchema,
  isRecalled: OptionalFlagSchema,
  time: TimeSchema,
  replyId: NullableIdSchema,
  replyUserName: NullableTextSchema,
  replyContent: NullableTextSchema,
})
export type ChatMessage = v.InferOutput<typeof ChatMessageSchema>

/** A page of chat messages, newest first. */
export const ChatMessagePageSchema = pageOf(ChatMessageSchema)
export type ChatMessagePage = v.InferOutput<typeof ChatMessagePageSchema>

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
})
export type ChatSendRequest = v.InferOutput<typeof ChatSendRequestSchema>

/** Takes back one's own message. */
export const ChatRecallRequestSchema = v.object({ id: IdSchema })
export type ChatRecallRequest = v.InferOutput<typeof ChatRecallRequestSchema>
