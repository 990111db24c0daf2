import * as v from 'valibot'
import { FlagSchema } from './scalars.ts'

/** How it stands after a like. */
export const LikeResultSchema = v.object({ liked: FlagSchema, count: v.number() })
export type LikeResult = v.InferOutput<typeof LikeResultSchema>
