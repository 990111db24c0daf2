import * as v from 'valibot'
import {
  CommentPageSchema,
  CommentPersonSchema,
  CommentPlaceSchema,
  CommentRecordPageSchema,
  CommentSchema,
} from '../contract/comments.ts'
import type { CommentListParams, CommentRequest } from '../contract/comments.requests.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import { NothingSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport.ts'

/** Comments on articles. */
export const commentsResource = (send: Transport) => ({
  /** A page of an article's comments, or of the replies to one of them. */
  list: (query: CommentListParams, options?: CallOptions) =>
    send('/api/comment/list', CommentPageSchema, { ...options, query }),
  /** Where a comment stands among those that the caller sees. */
  place: (id: number, options?: CallOptions) => send(`/api/comment/place/${id}`, CommentPlaceSchema, options),
  /** Who has spoken below an article and may be called by name there, the latest first. */
  people: (articleId: number, options?: CallOptions) =>
    send(`/api/comment/people/${articleId}`, v.array(CommentPersonSchema), options),
  /** Adds a comment; needs a login. */
  add: (json: CommentRequest, options?: CallOptions) =>
    send('/api/comment/add', CommentSchema, { ...options, method: 'post', json }),
  /** The HTML that a comment of this Markdown would have. */
  preview: (content: string, options?: CallOptions) =>
    send('/api/comment/preview', v.string(), { ...options, method: 'post', json: { content } }),
  /** Removes a comment of the user who asks; admins may remove any. */
  remove: (id: number, options?: CallOptions) =>
    send(`/protal/user/delMyComment/${id}`, NothingSchema, { ...options, method: 'delete' }),
  /** A page of the comments of the user who asks, newest first. */
  mine: (query?: PageParams, options?: CallOptions) =>
    send('/protal/user/myComment', CommentRecordPageSchema, { ...options, query }),
  /** A page of the comments that wait for review, oldest first; for admins. */
  pending: (query?: PageParams, options?: CallOptions) =>
    send('/sys/comment/pending', CommentRecordPageSchema, { ...options, query }),
  /** Shows a comment that waited to everybody; for admins. */
  approve: (id: number, options?: CallOptions) =>
    send('/sys/comment/approve', NothingSchema, { ...options, method: 'post', json: { id } }),
})

/** The calls about comments. */
export type CommentsResource = ReturnType<typeof commentsResource>
