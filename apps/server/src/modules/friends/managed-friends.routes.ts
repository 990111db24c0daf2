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
  const { managedFriends } = calls
  return [
    handle(managedFriends.list, () => getManagedFriends(deps)),
    handle(managedFriends.probe, ({ body }) => probeApplication(deps, body.id)),
    handle(managedFriends.decide, ({ body, user, caller }) =>
      decideApplication(deps, body, toModerator(user, caller)),
    ),
    handle(managedFriends.save, (request) => saveFriend(deps, editorOf(request), request.body)),
    handle(managedFriends.order, (request) => orderFriends(deps, editorOf(request), request.body)),
    handle(managedFriends.remove, (request) => removeManagedFriend(deps, editorOf(request), request.body)),
  ]
}
