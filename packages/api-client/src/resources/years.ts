import { YearReviewSchema } from '../contract/years.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Years in review. */
export const yearsResource = (send: Transport) => ({
  /** What was written, read and said in a year. */
  detail: (year: number, options?: CallOptions) => send(`/api/year/${year}`, YearReviewSchema, options),
})

/** The calls of `yearsResource`. */
export type YearsResource = ReturnType<typeof yearsResource>
