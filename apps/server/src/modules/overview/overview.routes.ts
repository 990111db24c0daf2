import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { countWaiting } from '#modules/overview/waiting.repository.ts'

/** Routes of the state of the site. */
export function overviewRoutes({ db }: ApiDeps): CallRoute[] {
  return [handle(calls.overview.waiting, () => countWaiting(db))]
}
