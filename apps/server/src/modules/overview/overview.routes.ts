import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { getFirstSteps } from '#modules/overview/first-steps.ts'
import { getSystem } from '#modules/overview/system.service.ts'
import { getVisits } from '#modules/overview/visits.service.ts'
import { countWaiting } from '#modules/overview/waiting.repository.ts'

/** Routes of the state of the site. */
export function overviewRoutes(deps: ApiDeps): CallRoute[] {
  const { db, now, statistics } = deps
  return [
    handle(calls.overview.waiting, () => countWaiting(db)),
    handle(calls.overview.firstSteps, () => getFirstSteps(db)),
    handle(calls.overview.visits, async ({ query: { days } }) => {
      await statistics.flush()
      return getVisits(db, days, now())
    }),
    handle(calls.overview.system, () => getSystem(deps)),
  ]
}
