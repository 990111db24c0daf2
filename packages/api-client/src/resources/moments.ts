import { MomentPageSchema } from '../contract/moments.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Moments: short posts with photos. */
export const momentsResource = (send: Transport) => ({
  /** A page of moments, newest first. */
  list: (query?: PageParams, options?: CallOptions) =>
    send('/api/moment/list', MomentPageSchema, { ...options, query }),
})

/** The calls of `momentsResource`. */
export type MomentsResource = ReturnType<typeof momentsResource>
