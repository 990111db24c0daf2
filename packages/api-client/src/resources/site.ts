import * as v from 'valibot'
import { NoticesSchema, SiteCountersSchema, SiteInfoSchema } from '../contract/site.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

const WebConfigSchema = v.object({ data: SiteInfoSchema, extra: v.nullish(SiteCountersSchema, {}) })

/** Site settings, notices and the view counter. */
export const siteResource = (send: Transport) => ({
  /** Counts one page view. */
  report: (options?: CallOptions) => send('/api/report', VoidSchema, { ...options, sideEffects: true }),
  /** The site info and its counters. */
  webConfig: async (options?: CallOptions) => {
    const { data, extra } = await send('/api/webConfig', WebConfigSchema, { ...options, readsEnvelope: true })
    return { site: data, counters: extra }
  },
  /** Notices by position. */
  notices: (options?: CallOptions) => send('/api/getNotice', NoticesSchema, options),
})

/** The calls of `siteResource`. */
export type SiteResource = ReturnType<typeof siteResource>
