import * as v from 'valibot'
import { IdSchema } from './requests.ts'
import { FlagSchema } from './scalars.ts'

/** What can be liked. */
export const LikeTargetSchema = v.picklist(['article', 'comment', 'moment', 'message'])
export type LikeTarget = v.InferOutput<typeof LikeTargetSchema>

/** Likes a thing, or takes the like back. */
export const LikeRequestSchema = v.object({ targetId: IdSchema, type: LikeTargetSchema })
export type LikeRequest = v.InferOutput<typeof LikeRequestSchema>

/** How it stands after a like. */
export const LikeResultSchema = v.object({ liked: FlagSchema, count: v.number() })
export type LikeResult = v.InferOutput<typeof LikeResultSchema>
