import type { Message } from '@qingjian/api-client/contract'
import type { MessageRow } from '#modules/messages/messages.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/**
 * Maps a message row.
 * @param likedIds Messages that the caller likes; null for a guest.
 */
export function toMessage(row: MessageRow, likedIds: ReadonlySet<number> | null): Message {
  return {
    id: row.id,
    userId: row.user_id,
    nickname: row.nickname,
    avatar: row.avatar,
    content: row.content,
    likeCount: row.like_count,
    isLike: likedIds === null ? null : likedIds.has(row.id),
    isPending: row.state === 'pending',
    isStick: row.is_stick === 1,
    ...(row.is_sample === 1 && { isSample: true }),
    createTime: shanghaiTime(row.created_at),
  }
}
