import * as v from 'valibot'
import {
  FlagSchema,
  NullableIdSchema,
  NullableTextSchema,
  OptionalFlagSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'

/** A comment, message or webmention as an admin moderates it. Texts are plain. */
export const ModeratedItemSchema = v.object({
  id: v.number(),
  /** Null for a guest and for a webmention. */
  userId: NullableIdSchema,
  nickname: TextSchema,
  avatar: TextSchema,
  /** The Markdown of a comment, the text of a message, the excerpt of a webmention. */
  text: TextSchema,
  /** Title of the page that mentions the article; null for comments and messages. */
  title: NullableTextSchema,
  /** URL of that page, http or https; null for comments and messages. */
  url: NullableTextSchema,
  articleId: NullableIdSchema,
  articleTitle: NullableTextSchema,
  /** The top-level comment of a reply. */
  parentId: NullableIdSchema,
  isPending: FlagSchema,
  isStick: OptionalFlagSchema,
  /** Whether the author is banned. */
  isBanned: OptionalFlagSchema,
  /** Words of the owner's list that the text contains. */
  blockedWords: v.array(v.string()),
  /** Region of the IP address, never the address. */
  ipSource: TextSchema,
  createTime: TimeSchema,
})
export type ModeratedItem = v.InferOutput<typeof ModeratedItemSchema>

/** A part of the list: pending items first, oldest first; then published ones, newest first. */
export const ModeratedSliceSchema = v.object({
  records: v.array(ModeratedItemSchema),
  /** The `after` of the next part; null after the last one. */
  next: v.nullable(v.string()),
})
export type ModeratedSlice = v.InferOutput<typeof ModeratedSliceSchema>

/** The items that a decision changed; others were deleted or decided before. */
export const DecisionResultSchema = v.object({ changed: v.array(v.number()) })
export type DecisionResult = v.InferOutput<typeof DecisionResultSchema>
