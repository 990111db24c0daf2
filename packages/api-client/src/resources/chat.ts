import { ChatMessagePageSchema, ChatMessageSchema } from '../contract/chat.ts'
import type {
  ChatListParams,
  ChatMuteRequest,
  ChatRecallRequest,
  ChatSendRequest,
} from '../contract/chat.requests.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** The chat room. */
export const chatResource = (send: Transport) => ({
  /** A page of messages, newest first. */
  list: (query?: ChatListParams, options?: CallOptions) =>
    send('/chat/list', ChatMessagePageSchema, { ...options, query }),
  /** Sends a message to the room. */
  send: (json: ChatSendRequest, options?: CallOptions) =>
    send('/chat/sendMsg', ChatMessageSchema, { ...options, method: 'post', json }),
  /** Recalls a message: one's own for two minutes, any as an admin. */
  recall: (json: ChatRecallRequest, options?: CallOptions) =>
    send('/chat/recallMsg', ChatMessageSchema, { ...options, method: 'post', json }),
  /** Mutes a user; admins only. */
  mute: (json: ChatMuteRequest, options?: CallOptions) =>
    send('/sys/chat/mute', VoidSchema, { ...options, method: 'post', json }),
})

/** The calls of `chatResource`. */
export type ChatResource = ReturnType<typeof chatResource>
