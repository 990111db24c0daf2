import { HotSearchSchema } from '../contract/hot-search.ts'
import type { HotSearchSource } from '../contract/hot-search.ts'
import type { CallOptions, Transport } from '../transport.ts'

/** What is searched for elsewhere. */
export const hotSearchResource = (send: Transport) => ({
  /** The list of one source. */
  list: (source: HotSearchSource, options?: CallOptions) =>
    send(`/api/getHotSearch/${source}`, HotSearchSchema, options),
})

/** The calls about hot searches. */
export type HotSearchResource = ReturnType<typeof hotSearchResource>
