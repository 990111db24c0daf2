import * as v from 'valibot'
import { pageOf } from './paging.ts'
import {
  CountSchema,
  FlagSchema,
  NullableIdSchema,
  NullableTextSchema,
  OptionalFlagSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'

/** The content type of a chat message. */
export const ChatMessageTypeSchema = v.picklist(['text', 'image'])
export type ChatMessageType = v.InferOutput<typeof ChatMessageTypeSchema>

/** A message of the chat room. */
export const ChatMessageSchema = v.object({
  id: v.number(),
  type: ChatMessageTypeSchema,
  /** Plain text, or the URL of an image. */
  content: TextSchema,
  userId: NullableIdSchema,
  name: TextSchema,
  avatar: TextSchema,
  isRecalled: OptionalFlagSchema,
  /** Whether it is a sample of the demo content; absent for all others. */
  isSample: v.nullish(FlagSchema),
  time: TimeSchema,
  replyId: NullableIdSchema,
  replyUserName: NullableTextSchema,
  replyContent: NullableTextSchema,
  /** The idempotency key of the sender. */
  clientId: NullableTextSchema,
})
export type ChatMessage = v.InferOutput<typeof ChatMessageSchema>

/** Presence in the chat room. */
export const ChatPresenceSchema = v.object({
  /** Distinct visitors. */
  count: CountSchema,
  /** The logged-in users among them; the list may be truncated. */
  users: v.array(v.object({ id: v.number(), nickname: TextSchema, avatar: TextSchema })),
})
export type ChatPresence = v.InferOutput<typeof ChatPresenceSchema>

/** A page of chat messages, newest first. */
export const ChatMessagePageSchema = pageOf(ChatMessageSchema)
export type ChatMessagePage = v.InferOutput<typeof ChatMessagePageSchema>
