import { WaitingSchema } from '../contract/overview.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** State of the site; requires an admin. */
export const overviewResource = (send: Transport) => ({
  /** Counts of what waits for a decision. */
  waiting: (options?: CallOptions) => send('/sys/overview/waiting', WaitingSchema, options),
})

/** The calls of `overviewResource`. */
export type OverviewResource = ReturnType<typeof overviewResource>
