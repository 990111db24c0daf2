import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { toModerator } from '#modules/accounts/permissions.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { editorOf } from '#modules/editing/editing-deps.ts'
import { decideApplication } from '#modules/friends/decide-application.service.ts'
import {
  getManagedFriends,
  orderFriends,
  removeManagedFriend,
  saveFriend,
} from '#modules/friends/managed-friends.service.ts'
import { probeApplication } from '#modules/friends/probe-application.service.ts'

/** Routes of friend links for admins. */
export function managedFriendsRoutes(deps: ApiDeps): CallRoute[] {
  return [
    handle(calls.managedFriends.list, () => getManagedFriends(deps)),
    handle(calls.managedFriends.probe, ({ body }) => probeApplication(deps, body.id)),
    handle(calls.managedFriends.decide, ({ body, user, caller }) =>
      decideApplication(deps, body, toModerator(user, caller)),
    ),
    handle(calls.managedFriends.save, (request) => saveFriend(deps, editorOf(request), request.body)),
    handle(calls.managedFriends.order, (request) => orderFriends(deps, editorOf(request), request.body)),
    handle(calls.managedFriends.remove, (request) =>
      removeManagedFriend(deps, editorOf(request), request.body),
    ),
  ]
}
