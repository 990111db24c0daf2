import { ChatMessagePageSchema, ChatMessageSchema } from '../contract/chat.ts'
import {
  ChatListQuerySchema,
  ChatMuteRequestSchema,
  ChatRecallRequestSchema,
  ChatSendRequestSchema,
} from '../contract/chat.requests.ts'
import { defineCalls } from './call.ts'
import { json, NoDataSchema, SECOND } from './schemas.ts'

/** The chat room. */
export const chatCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/chat/list',
    summary: '聊天记录',
    access: 'anyone',
    query: ChatListQuerySchema,
    data: ChatMessagePageSchema,
  },
  send: {
    method: 'POST',
    path: '/chat/sendMsg',
    summary: '发送消息',
    access: 'user',
    body: json(ChatSendRequestSchema),
    data: ChatMessageSchema,
    rates: {
      user: {
        name: 'chat',
        max: 10,
        window: 10 * SECOND,
        message: '发言太快了，请稍等几秒再发',
        per: 'user',
        consumedBy: 'handler',
      },
    },
  },
  recall: {
    method: 'POST',
    path: '/chat/recallMsg',
    summary: '撤回消息',
    description: '自己的消息，两分钟内；管理员可撤回任何消息。',
    access: 'user',
    body: json(ChatRecallRequestSchema),
    data: ChatMessageSchema,
  },
  mute: {
    method: 'POST',
    path: '/sys/chat/mute',
    summary: '禁言',
    access: 'admin',
    body: json(ChatMuteRequestSchema),
    data: NoDataSchema,
  },
})
