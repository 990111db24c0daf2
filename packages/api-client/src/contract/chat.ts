import * as v from 'valibot'
import { pageOf } from './paging.ts'
import {
  CountSchema,
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

/** Who is in the chat room. */
export const ChatPresenceSchema = v.object({
  /** Visitors, each counted once. */
  count: CountSchema,
  /** Users among them, as far as they are named. */
  users: v.array(v.object({ id: v.number(), nickname: TextSchema, avatar: TextSchema })),
})
export type ChatPresence = v.InferOutput<typeof ChatPresenceSchema>

/** A page of chat messages, newest first. */
export const ChatMessagePageSchema = pageOf(ChatMessageSchema)
export type ChatMessagePage = v.InferOutput<typeof ChatMessagePageSchema>
