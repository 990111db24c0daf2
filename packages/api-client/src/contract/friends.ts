import * as v from 'valibot'
import { FlagSchema, TextSchema } from './scalars.ts'

/** A friend link. */
export const FriendSchema = v.object({
  id: v.number(),
  name: v.string(),
  url: v.string(),
  avatar: TextSchema,
  info: TextSchema,
  /** Whether the site responded to the last health check. */
  isAlive: v.nullish(FlagSchema, true),
})
export type Friend = v.InferOutput<typeof FriendSchema>
