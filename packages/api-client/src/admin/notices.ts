import * as v from 'valibot'
import { ManagedNoticesSchema } from '../contract/managed-notices.ts'
import type { NoticeRemoveRequest, NoticeSaveRequest } from '../contract/managed-notices.requests.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Notices, and the number of recipients of a notification; requires an admin. */
export const managedNoticesResource = (send: Transport) => ({
  /** All notices. */
  list: (options?: CallOptions) => send('/sys/notice/list', ManagedNoticesSchema, options),
  /** Changes a notice, or adds one; rejects with code 409 where the file has changed since `hash` was read. */
  save: (request: NoticeSaveRequest, options?: CallOptions) =>
    send('/sys/notice/save', VoidSchema, { ...options, method: 'post', json: request }),
  /** Removes a notice; rejects with code 409 as `save` does. */
  remove: (request: NoticeRemoveRequest, options?: CallOptions) =>
    send('/sys/notice/remove', VoidSchema, { ...options, method: 'post', json: request }),
  /** Number of users that a notification to all reaches. */
  countRecipients: (options?: CallOptions) => send('/sys/notifications/recipients', v.number(), options),
})

/** The calls of `managedNoticesResource`. */
export type ManagedNoticesResource = ReturnType<typeof managedNoticesResource>
