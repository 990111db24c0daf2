import * as v from 'valibot'
import { IdSchema } from './scalars.requests.ts'

/** The type of a liked resource. */
export const LikeTargetSchema = v.picklist(['article', 'comment', 'moment', 'message'])
export type LikeTarget = v.InferOutput<typeof LikeTargetSchema>

/** Toggles a like. */
export const LikeRequestSchema = v.object({ targetId: IdSchema, type: LikeTargetSchema })
export type LikeRequest = v.InferOutput<typeof LikeRequestSchema>
