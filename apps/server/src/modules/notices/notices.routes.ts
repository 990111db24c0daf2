import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { toNotices } from '#modules/notices/notices.mapper.ts'
import { listNotices } from '#modules/notices/notices.repository.ts'

/** Route of notices. */
export function noticesRoutes({ db, now }: ApiDeps): CallRoute[] {
  return [handle(calls.site.notices, async () => toNotices(await listNotices(db, now())))]
}
