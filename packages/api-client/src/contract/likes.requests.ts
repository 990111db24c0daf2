import * as v from 'valibot'
import { IdSchema } from './scalars.requests.ts'

/** What can be liked. */
export const LikeTargetSchema = v.picklist(['article', 'comment', 'moment', 'message'])
export type LikeTarget = v.InferOutput<typeof LikeTargetSchema>

/** Likes a thing, or takes the like back. */
export const LikeRequestSchema = v.object({ targetId: IdSchema, type: LikeTargetSchema })
export type LikeRequest = v.InferOutput<typeof LikeRequestSchema>
