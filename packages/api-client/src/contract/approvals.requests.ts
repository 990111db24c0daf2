import * as v from 'valibot'
import { IdSchema } from './scalars.requests.ts'

/** Shows everybody what waited for review; for admins. */
export const ApprovalRequestSchema = v.object({ id: IdSchema })
export type ApprovalRequest = v.InferOutput<typeof ApprovalRequestSchema>
