import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { editorOf } from '#modules/editing/editing-deps.ts'
import { getManagedNotices, removeNotice, saveNotice } from '#modules/notices/managed-notices.service.ts'
import { toNotices } from '#modules/notices/notices.mapper.ts'
import { listNotices } from '#modules/notices/notices.repository.ts'

/** Routes of notices. */
export function noticesRoutes(deps: ApiDeps): CallRoute[] {
  const { db, now } = deps
  return [
    handle(calls.site.notices, async () => toNotices(await listNotices(db, now()))),
    handle(calls.managedNotices.list, () => getManagedNotices(deps)),
    handle(calls.managedNotices.save, (request) => saveNotice(deps, editorOf(request), request.body)),
    handle(calls.managedNotices.remove, (request) => removeNotice(deps, editorOf(request), request.body)),
  ]
}
