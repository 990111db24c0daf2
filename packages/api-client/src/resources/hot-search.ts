import { HotSearchSchema } from '../contract/hot-search.ts'
import type { HotSearchSource } from '../contract/hot-search.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Trending searches of other sites. */
export const hotSearchResource = (send: Transport) => ({
  /** The list of one source. */
  list: (source: HotSearchSource, options?: CallOptions) =>
    send(`/api/getHotSearch/${source}`, HotSearchSchema, options),
})

/** The calls of `hotSearchResource`. */
export type HotSearchResource = ReturnType<typeof hotSearchResource>
