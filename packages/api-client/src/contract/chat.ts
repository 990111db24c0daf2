import * as v from 'valibot'
import { pageOf } from './paging.ts'
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
  /** What the sender called it before it had an id. */
  clientId: NullableTextSchema,
})
export type ChatMessage = v.InferOutput<typeof ChatMessageSchema>

/** A page of chat messages, newest first. */
export const ChatMessagePageSchema = pageOf(ChatMessageSchema)
export type ChatMessagePage = v.InferOutput<typeof ChatMessagePageSchema>
