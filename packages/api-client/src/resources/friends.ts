import * as v from 'valibot'
import { FriendSchema } from '../contract/friends.ts'
import type { FriendRequest } from '../contract/friends.requests.ts'
import { NothingSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport.ts'

const FriendsSchema = v.array(FriendSchema)

/** Links to the sites of friends. */
export const friendsResource = (send: Transport) => ({
  /** All links. */
  list: (options?: CallOptions) => send('/api/friend/list', FriendsSchema, options),
  /** Asks the owner for a link; fails with code 409 where the site is listed. */
  apply: (json: FriendRequest, options?: CallOptions) =>
    send('/api/friend/apply', NothingSchema, { ...options, method: 'post', json }),
})

/** The calls about friend links. */
export type FriendsResource = ReturnType<typeof friendsResource>
