import { FriendProbeSchema, ManagedFriendsSchema } from '../contract/managed-friends.ts'
import type {
  FriendDecisionRequest,
  FriendOrderRequest,
  FriendProbeRequest,
  FriendRemoveRequest,
  FriendSaveRequest,
} from '../contract/managed-friends.requests.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Friend links and applications; requires an admin. */
export const managedFriendsResource = (send: Transport) => {
  const post = (path: string, json: object, options?: CallOptions): Promise<void> =>
    send(`/sys/friend/${path}`, VoidSchema, { ...options, method: 'post', json })
  return {
    /** All friend links and pending applications. */
    list: (options?: CallOptions) => send('/sys/friend/list', ManagedFriendsSchema, options),
    /** Makes the server request the site of an application. */
    probe: (request: FriendProbeRequest, options?: CallOptions) =>
      send('/sys/friend/probe', FriendProbeSchema, { ...options, method: 'post', json: request }),
    /** Accepts or rejects an application. */
    decide: (request: FriendDecisionRequest, options?: CallOptions) => post('decide', request, options),
    /** Changes a friend link, or adds one; rejects with code 409 where the file has changed since `hash` was read. */
    save: (request: FriendSaveRequest, options?: CallOptions) => post('save', request, options),
    /** Sorts the friend links of one origin; rejects with code 409 as `save` does. */
    order: (request: FriendOrderRequest, options?: CallOptions) => post('order', request, options),
    /** Removes a friend link; rejects with code 409 as `save` does. */
    remove: (request: FriendRemoveRequest, options?: CallOptions) => post('remove', request, options),
  }
}

/** The calls of `managedFriendsResource`. */
export type ManagedFriendsResource = ReturnType<typeof managedFriendsResource>
