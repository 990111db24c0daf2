import { MomentPageSchema } from '../contract/moments.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import type { CallOptions, Transport } from '../transport.ts'

/** Short posts. */
export const momentsResource = (send: Transport) => ({
  /** A page of short posts, newest first. */
  list: (query?: PageParams, options?: CallOptions) =>
    send('/api/moment/list', MomentPageSchema, { ...options, query }),
})

/** The calls about short posts. */
export type MomentsResource = ReturnType<typeof momentsResource>
