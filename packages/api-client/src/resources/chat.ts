import { ChatMessagePageSchema, ChatMessageSchema } from '../contract/chat.ts'
import type {
  ChatListParams,
  ChatMuteRequest,
  ChatRecallRequest,
  ChatSendRequest,
} from '../contract/chat.requests.ts'
import { NothingSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport.ts'

/** The chat room's history, and what a user says in it. */
export const chatResource = (send: Transport) => ({
  /** A page of messages, newest first. */
  list: (query?: ChatListParams, options?: CallOptions) =>
    send('/chat/list', ChatMessagePageSchema, { ...options, query }),
  /** Says something; everyone in the room receives it. */
  send: (json: ChatSendRequest, options?: CallOptions) =>
    send('/chat/sendMsg', ChatMessageSchema, { ...options, method: 'post', json }),
  /** Takes back one's own message of the last two minutes; an admin any. */
  recall: (json: ChatRecallRequest, options?: CallOptions) =>
    send('/chat/recallMsg', ChatMessageSchema, { ...options, method: 'post', json }),
  /** Lets a user not speak for a while; for admins. */
  mute: (json: ChatMuteRequest, options?: CallOptions) =>
    send('/sys/chat/mute', NothingSchema, { ...options, method: 'post', json }),
})

/** The calls about the chat room. */
export type ChatResource = ReturnType<typeof chatResource>
