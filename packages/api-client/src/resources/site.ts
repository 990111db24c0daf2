import * as v from 'valibot'
import { NoticesSchema, SiteCountersSchema, SiteInfoSchema } from '../contract/site.ts'
import { NothingSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport.ts'

const WebConfigSchema = v.object({ data: SiteInfoSchema, extra: v.nullish(SiteCountersSchema, {}) })

/** What the site says of itself, and the count of its visits. */
export const siteResource = (send: Transport) => ({
  /** Counts one view of the site. */
  report: (options?: CallOptions) => send('/api/report', NothingSchema, options),
  /** The site info, and the counters beside it. */
  webConfig: async (options?: CallOptions) => {
    const { data, extra } = await send('/api/webConfig', WebConfigSchema, { ...options, isWhole: true })
    return { site: data, counters: extra }
  },
  /** The owner's notices by their place. */
  notices: (options?: CallOptions) => send('/api/getNotice', NoticesSchema, options),
})

/** The calls about the site. */
export type SiteResource = ReturnType<typeof siteResource>
