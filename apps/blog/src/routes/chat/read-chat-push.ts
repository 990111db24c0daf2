import {
  ChatMessageSchema,
  ChatPresenceSchema,
  type ChatMessage,
  type ChatPresence,
} from '@qingjian/api-client/contract'
import { isChatPush } from '@qingjian/realtime/protocol'

/** What is pushed into the room: something that was said or taken back, or who is there. */
export type ChatEvent = { message: ChatMessage } | { present: ChatPresence }

/** Reads a push; null for what is none, or not what the contract promises. */
export function readChatPush(push: unknown): ChatEvent | null {
  if (!isChatPush(push)) return null
  if (push.type === 'presence') {
    const present = ChatPresenceSchema['~standard'].validate(push.data)
    return 'value' in present ? { present: present.value } : null
  }
  const message = ChatMessageSchema['~standard'].validate(push.data)
  return 'value' in message ? { message: message.value } : null
}
