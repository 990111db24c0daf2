import type { Message } from '@qingjian/api-client/contract'

let count = 0

/** A message as it is shown until the server has answered; its id, below 0, is no message's. */
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
    createTime: '',
  }
}
