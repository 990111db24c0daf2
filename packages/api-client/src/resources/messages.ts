import * as v from 'valibot'
import { MessagePageSchema, MessageSchema } from '../contract/messages.ts'
import type { MessageRequest } from '../contract/messages.requests.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import { NothingSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport.ts'

const MessagesSchema = v.array(MessageSchema)

/** The message board. */
export const messagesResource = (send: Transport) => ({
  /** The newest messages, all at once. */
  list: (options?: CallOptions) => send('/api/message/list', MessagesSchema, options),
  /** A page of messages. */
  page: (params?: PageParams, options?: CallOptions) =>
    send('/api/message/list', MessagePageSchema, {
      ...options,
      query: { ...params, pageNum: params?.pageNum ?? 1 },
    }),
  /** Adds a message; open to guests. */
  add: (json: MessageRequest, options?: CallOptions) =>
    send('/api/message/add', MessageSchema, { ...options, method: 'post', json }),
  /** Removes a message of the user who asks; admins may remove any. */
  remove: (id: number, options?: CallOptions) =>
    send(`/protal/user/delMyMessage/${id}`, NothingSchema, { ...options, method: 'delete' }),
  /** A page of the messages that wait for review, oldest first; for admins. */
  pending: (query?: PageParams, options?: CallOptions) =>
    send('/sys/message/pending', MessagePageSchema, { ...options, query }),
  /** Shows a message that waited to everybody; for admins. */
  approve: (id: number, options?: CallOptions) =>
    send('/sys/message/approve', NothingSchema, { ...options, method: 'post', json: { id } }),
})

/** The calls about the message board. */
export type MessagesResource = ReturnType<typeof messagesResource>
