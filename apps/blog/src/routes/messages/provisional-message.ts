import type { Message } from '@qingjian/api-client/contract'

let count = 0

/** An optimistic message, shown while the request is pending; its id is negative and unique. */
export function provisionalMessage(
  content: string,
  { id, nickname, avatar }: { id: number | null; nickname: string; avatar: string },
): Message {
  count += 1
  return {
    id: -count,
    userId: id,
    nickname,
    avatar,
    content: content.trim(),
    likeCount: 0,
    isLike: null,
    isPending: false,
    isStick: false,
    createTime: '',
  }
}
