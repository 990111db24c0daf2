import { FirstStepsSchema, SystemSchema, VisitsSchema, WaitingSchema } from '../contract/overview.ts'
import type { VisitPeriod } from '../contract/overview.requests.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** State of the site; requires an admin. */
export const overviewResource = (send: Transport) => ({
  /** Counts of what waits for a decision. */
  waiting: (options?: CallOptions) => send('/sys/overview/waiting', WaitingSchema, options),
  /** What the owner of a new site has done. */
  firstSteps: (options?: CallOptions) => send('/sys/overview/first-steps', FirstStepsSchema, options),
  /** Visits of the last days. */
  visits: (days: VisitPeriod, options?: CallOptions) =>
    send('/sys/overview/visits', VisitsSchema, { ...options, query: { days } }),
  /** State of the server. */
  system: (options?: CallOptions) => send('/sys/overview/system', SystemSchema, options),
})

/** The calls of `overviewResource`. */
export type OverviewResource = ReturnType<typeof overviewResource>
