/** A message that the server broadcasts to the chat room; `data` is a chat message or the presence list. */
export interface ChatPush {
  type: 'message' | 'recall' | 'presence'
  data: unknown
}

const types: ReadonlySet<unknown> = new Set<ChatPush['type']>(['message', 'recall', 'presence'])

/** Whether a message belongs to the chat room. */
export function isChatPush(message: unknown): message is ChatPush {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    types.has(message.type) &&
    'data' in message
  )
}
