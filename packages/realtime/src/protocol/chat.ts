/** What the server tells everybody in the chat room; `data` is a chat message, or who is there. */
export interface ChatPush {
  type: 'message' | 'recall' | 'presence'
  data: unknown
}

const types: ReadonlySet<unknown> = new Set<ChatPush['type']>(['message', 'recall', 'presence'])

/** Tells whether a message concerns the chat room. */
export function isChatPush(message: unknown): message is ChatPush {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    types.has(message.type) &&
    'data' in message
  )
}
