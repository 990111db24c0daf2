import { calls } from '@qingjian/api-client/calls'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { setBanned } from '#modules/accounts/bans.service.ts'
import { toModerator } from '#modules/accounts/permissions.ts'
import type { ApiDeps } from '#modules/api-deps.ts'

/** Routes by which an admin bans users. */
export function bansRoutes(deps: ApiDeps): CallRoute[] {
  return [
    handle(calls.accounts.setBanned, async ({ user, body, caller }) => {
      await withWriteLock(deps.db, (transaction) =>
        setBanned(transaction, body, toModerator(user, caller), deps.now()),
      )
      deps.sockets.checkLogins(body.userId)
    }),
  ]
}
