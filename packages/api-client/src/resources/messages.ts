import * as v from 'valibot'
import { MessagePageSchema, MessageSchema } from '../contract/messages.ts'
import type { MessageRequest } from '../contract/messages.requests.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import { createSubmit } from '../submit.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

const MessagesSchema = v.array(MessageSchema)

/** The message board. */
export const messagesResource = (send: Transport) => {
  const submit = createSubmit(send)
  return {
    /** The newest messages, unpaged. */
    list: (options?: CallOptions) => send('/api/message/list', MessagesSchema, options),
    /** A page of messages. */
    page: (params?: PageParams, options?: CallOptions) =>
      send('/api/message/list', MessagePageSchema, {
        ...options,
        query: { ...params, pageNum: params?.pageNum ?? 1 },
      }),
    /** Adds a message; open to guests. */
    add: (json: MessageRequest, options?: CallOptions) =>
      submit('/api/message/add', MessageSchema, json, options),
    /** Deletes a message: one's own, or any as an admin. */
    remove: (id: number, options?: CallOptions) =>
      send(`/protal/user/delMyMessage/${id}`, VoidSchema, { ...options, method: 'delete' }),
    /** A page of the messages pending review, oldest first; admins only. */
    pending: (query?: PageParams, options?: CallOptions) =>
      send('/sys/message/pending', MessagePageSchema, { ...options, query }),
    /** Approves a pending message; admins only. */
    approve: (id: number, options?: CallOptions) =>
      send('/sys/message/approve', VoidSchema, { ...options, method: 'post', json: { id } }),
  }
}

/** The calls of `messagesResource`. */
export type MessagesResource = ReturnType<typeof messagesResource>
