import { ChatMessagePageSchema, ChatMessageSchema } from '../contract/chat.ts'
import type { ChatRecallRequest, ChatSendRequest } from '../contract/chat.requests.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import type { CallOptions, Transport } from '../transport.ts'

/** The chat room's history, and what a user says in it. */
export const chatResource = (send: Transport) => ({
  /** A page of messages, newest first. */
  list: (query?: PageParams, options?: CallOptions) =>
    send('/chat/list', ChatMessagePageSchema, { ...options, query }),
  /** Says something; everyone in the room receives it. */
  send: (json: ChatSendRequest, options?: CallOptions) =>
    send('/chat/sendMsg', ChatMessageSchema, { ...options, method: 'post', json }),
  /** Takes back one's own message of the last two minutes. */
  recall: (json: ChatRecallRequest, options?: CallOptions) =>
    send('/chat/recallMsg', ChatMessageSchema, { ...options, method: 'post', json }),
})

/** The calls about the chat room. */
export type ChatResource = ReturnType<typeof chatResource>
