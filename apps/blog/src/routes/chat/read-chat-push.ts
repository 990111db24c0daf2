import {
  ChatMessageSchema,
  ChatPresenceSchema,
  type ChatMessage,
  type ChatPresence,
} from '@qingjian/api-client/contract'
import { isChatPush } from '@qingjian/realtime/protocol'

/** A push of the chat socket: a new or recalled message, or the presence. */
export type ChatEvent = { message: ChatMessage } | { present: ChatPresence }

/** Parses a push; null if it is not a chat event of the contract. */
export function readChatPush(push: unknown): ChatEvent | null {
  if (!isChatPush(push)) return null
  if (push.type === 'presence') {
    const present = ChatPresenceSchema['~standard'].validate(push.data)
    return 'value' in present ? { present: present.value } : null
  }
  const message = ChatMessageSchema['~standard'].validate(push.data)
  return 'value' in message ? { message: message.value } : null
}
