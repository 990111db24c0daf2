import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { toSession } from '#modules/accounts/accounts.mapper.ts'
import { confirmSession } from '#modules/accounts/confirmation.service.ts'
import { deleteOwnAccount, exportOwnData } from '#modules/accounts/own-data.service.ts'
import { changePassword } from '#modules/accounts/password-change.service.ts'
import { changeProfile } from '#modules/accounts/profile.service.ts'
import { listSessions } from '#modules/accounts/sessions.repository.ts'
import { endAllSessions, endSession } from '#modules/accounts/sessions.service.ts'
import type { ApiDeps } from '#modules/api-deps.ts'

/** Routes of one's own account. */
export function ownAccountRoutes(deps: ApiDeps): CallRoute[] {
  return [
    handle(calls.accounts.updateProfile, ({ user, body }) => changeProfile(deps, user, body)),
    handle(calls.accounts.updatePassword, ({ user, body, caller }) =>
      changePassword(deps, user, body, caller.address),
    ),
    handle(calls.accounts.sessions, async ({ user }) => {
      const rows = await listSessions(deps.db, user.id, deps.now())
      return rows.map((row) => toSession(row, user.sessionId))
    }),
    handle(calls.accounts.endSession, ({ user, params, caller }) =>
      endSession(deps, user, params.id, caller.address),
    ),
    handle(calls.accounts.logoutAll, ({ user, caller }) => endAllSessions(deps, user, caller.address)),
    handle(calls.accounts.exportData, ({ user, caller }) => exportOwnData(deps, user, caller.address)),
    handle(calls.accounts.confirmSession, ({ user, body, caller }) =>
      confirmSession(deps, user, body, caller.address),
    ),
    handle(calls.accounts.deleteAccount, ({ user, body: { password }, caller }) =>
      deleteOwnAccount(deps, user, password, caller.address),
    ),
  ]
}
