import type { ChatMessage } from '@qingjian/api-client/contract'

/** A message as the server sends it. */
export function chatMessage(id: number, fields: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    type: 'text',
    content: `第 ${id} 句`,
    userId: 1,
    name: '竹生',
    avatar: '',
    isRecalled: false,
    time: '2026-01-02 10:00:00',
    replyId: null,
    replyUserName: null,
    replyContent: null,
    clientId: null,
    ...fields,
  }
}
