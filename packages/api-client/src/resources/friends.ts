import * as v from 'valibot'
import { FriendArticlePageSchema, FriendSchema } from '../contract/friends.ts'
import type { FriendRequest } from '../contract/friends.requests.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import { createSubmit } from '../submit.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

const FriendsSchema = v.array(FriendSchema)

/** Friend links. */
export const friendsResource = (send: Transport) => {
  const submit = createSubmit(send)
  return {
    /** All links. */
    list: (options?: CallOptions) => send('/api/friend/list', FriendsSchema, options),
    /** A page of articles of friends, newest first; fails with code 404 where the site does not show them. */
    articles: (query?: PageParams, options?: CallOptions) =>
      send('/api/friend/articles', FriendArticlePageSchema, { ...options, query }),
    /** Applies for a link; fails with code 409 where the site is already listed. */
    apply: (json: FriendRequest, options?: CallOptions) =>
      submit('/api/friend/apply', VoidSchema, json, options),
  }
}

/** The calls of `friendsResource`. */
export type FriendsResource = ReturnType<typeof friendsResource>
