import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { getYear } from '#modules/years/years.service.ts'

/** Route of years in review. */
export function yearsRoutes({ db, now }: ApiDeps): CallRoute[] {
  return [handle(calls.years.detail, ({ params: { year } }) => getYear(db, { now: now(), year }))]
}
