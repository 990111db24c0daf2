import * as v from 'valibot'
import { pageOf } from './paging.ts'
import {
  CountSchema,
  FlagSchema,
  NullableFlagSchema,
  NullableIdSchema,
  OptionalFlagSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'

/** Default nickname of a guest. */
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
  /** Whether it is pending review, visible only to its author and to admins. */
  isPending: OptionalFlagSchema,
  /** Whether it is a sample of the demo content; absent for all others. */
  isSample: v.nullish(FlagSchema),
  /** Whether it is pinned to the top of the list. */
  isStick: OptionalFlagSchema,
  createTime: TimeSchema,
})
export type Message = v.InferOutput<typeof MessageSchema>

/** A page of messages. */
export const MessagePageSchema = pageOf(MessageSchema)
export type MessagePage = v.InferOutput<typeof MessagePageSchema>
