import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { getMomentPage } from '#modules/moments/moments.service.ts'

/** Routes of moments. */
export function momentsRoutes({ db, now }: ApiDeps): CallRoute[] {
  return [
    handle(calls.moments.list, async ({ query: page, findUser }) => {
      const user = await findUser()
      return getMomentPage(db, page, user?.id ?? null, now())
    }),
  ]
}
