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
import { createSubmit } from '../submit.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Comments on articles. */
export const commentsResource = (send: Transport) => {
  const submit = createSubmit(send)
  return {
    /** A page of an article's comments, or of the replies to one of them. */
    list: (query: CommentListParams, options?: CallOptions) =>
      send('/api/comment/list', CommentPageSchema, { ...options, query }),
    /** The position of a comment in the list that the caller sees. */
    place: (id: number, options?: CallOptions) =>
      send(`/api/comment/place/${id}`, CommentPlaceSchema, options),
    /** The commenters of an article who can be mentioned, most recent first. */
    people: (articleId: number, options?: CallOptions) =>
      send(`/api/comment/people/${articleId}`, v.array(CommentPersonSchema), options),
    /** Adds a comment; requires a session. */
    add: (json: CommentRequest, options?: CallOptions) =>
      submit('/api/comment/add', CommentSchema, json, options),
    /** The HTML of a comment's Markdown. */
    preview: (content: string, options?: CallOptions) =>
      send('/api/comment/preview', v.string(), { ...options, method: 'post', json: { content } }),
    /** Deletes a comment: one's own, or any as an admin. */
    remove: (id: number, options?: CallOptions) =>
      send(`/protal/user/delMyComment/${id}`, VoidSchema, { ...options, method: 'delete' }),
    /** A page of the current user's comments, newest first. */
    mine: (query?: PageParams, options?: CallOptions) =>
      send('/protal/user/myComment', CommentRecordPageSchema, { ...options, query }),
    /** A page of the comments pending review, oldest first; admins only. */
    pending: (query?: PageParams, options?: CallOptions) =>
      send('/sys/comment/pending', CommentRecordPageSchema, { ...options, query }),
    /** Approves a pending comment; admins only. */
    approve: (id: number, options?: CallOptions) =>
      send('/sys/comment/approve', VoidSchema, { ...options, method: 'post', json: { id } }),
  }
}

/** The calls of `commentsResource`. */
export type CommentsResource = ReturnType<typeof commentsResource>
