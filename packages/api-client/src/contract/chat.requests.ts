import * as v from 'valibot'
import { ChatMessageTypeSchema } from './chat.ts'
import { IdSchema } from './scalars.requests.ts'

const CHAT_MAX_CHARACTERS = 2000

/** Says something in the chat room. */
export const ChatSendRequestSchema = v.object({
  type: ChatMessageTypeSchema,
  content: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请输入消息内容'),
    v.maxLength(CHAT_MAX_CHARACTERS, '消息不能超过 2000 个字'),
  ),
  replyId: v.nullish(IdSchema),
})
export type ChatSendRequest = v.InferOutput<typeof ChatSendRequestSchema>

/** Takes back one's own message. */
export const ChatRecallRequestSchema = v.object({ id: IdSchema })
export type ChatRecallRequest = v.InferOutput<typeof ChatRecallRequestSchema>
