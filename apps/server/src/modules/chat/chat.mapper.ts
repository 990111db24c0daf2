import type { ChatMessage } from '@qingjian/api-client/contract'
import type { ChatMessageRow } from '#modules/chat/chat.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Maps a chat message row. */
export function toChatMessage(row: ChatMessageRow): ChatMessage {
  return {
    id: row.id,
    type: row.type,
    content: row.content,
    userId: row.user_id,
    name: row.name,
    avatar: row.avatar,
    isRecalled: row.is_recalled === 1,
    ...(row.is_sample === 1 && { isSample: true }),
    time: shanghaiTime(row.created_at),
    replyId: row.reply_id,
    replyUserName: row.reply_user_name,
    replyContent: row.reply_type === 'image' && row.reply_content !== '' ? '[图片]' : row.reply_content,
    clientId: row.client_id,
  }
}
