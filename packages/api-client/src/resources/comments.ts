import { CommentPageSchema, CommentSchema } from '../contract/comments.ts'
import type { CommentListParams, CommentRequest } from '../contract/comments.requests.ts'
import { NothingSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport.ts'

/** Comments on articles. */
export const commentsResource = (send: Transport) => ({
  /** A page of an article's comments. */
  list: (query: CommentListParams, options?: CallOptions) =>
    send('/api/comment/list', CommentPageSchema, { ...options, query }),
  /** Adds a comment; needs a login. */
  add: (json: CommentRequest, options?: CallOptions) =>
    send('/api/comment/add', CommentSchema, { ...options, method: 'post', json }),
  /** Removes a comment of the user who asks. */
  remove: (id: number, options?: CallOptions) =>
    send(`/protal/user/delMyComment/${id}`, NothingSchema, { ...options, method: 'delete' }),
})

/** The calls about comments. */
export type CommentsResource = ReturnType<typeof commentsResource>
