import * as v from 'valibot'
import { pageOf } from './paging.ts'
import {
  CountSchema,
  NullableFlagSchema,
  NullableIdSchema,
  OptionalFlagSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'

/** The name of a guest who gives none. */
export const GUEST_NICKNAME = '游客'

/** An entry of the message board. */
export const MessageSchema = v.object({
  id: v.number(),
  userId: NullableIdSchema,
  nickname: TextSchema,
  avatar: TextSchema,
  /** Plain text. */
  content: TextSchema,
  likeCount: CountSchema,
  /** Null for a guest. */
  isLike: NullableFlagSchema,
  /** Whether it waits for review, and is shown to its writer alone. */
  isPending: OptionalFlagSchema,
  createTime: TimeSchema,
})
export type Message = v.InferOutput<typeof MessageSchema>

/** A page of messages. */
export const MessagePageSchema = pageOf(MessageSchema)
export type MessagePage = v.InferOutput<typeof MessagePageSchema>
