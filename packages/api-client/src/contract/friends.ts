import * as v from 'valibot'
import { FlagSchema, TextSchema } from './scalars.ts'

/** A site of a friend. */
export const FriendSchema = v.object({
  id: v.number(),
  name: v.string(),
  url: v.string(),
  avatar: TextSchema,
  info: TextSchema,
  /** Whether it answered when it was last asked. */
  isAlive: v.nullish(FlagSchema, true),
})
export type Friend = v.InferOutput<typeof FriendSchema>
