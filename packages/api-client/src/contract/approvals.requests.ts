import * as v from 'valibot'
import { IdSchema } from './scalars.requests.ts'

/** Approves a pending comment or message. */
export const ApprovalRequestSchema = v.object({ id: IdSchema })
export type ApprovalRequest = v.InferOutput<typeof ApprovalRequestSchema>
