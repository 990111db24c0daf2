import type { ModeratedItem } from '@qingjian/api-client/contract'
import type { ModeratedRow } from '#modules/moderation/moderation.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** @param blockedWords Words of the owner's list that the text contains. */
export function toModeratedItem(row: ModeratedRow, blockedWords: string[]): ModeratedItem {
  return {
    id: row.id,
    userId: row.user_id,
    nickname: row.nickname,
    avatar: row.avatar,
    text: row.text,
    title: row.title,
    url: row.url,
    articleId: row.article_id,
    articleTitle: row.article_title,
    parentId: row.parent_id,
    isPending: row.state === 'pending',
    isStick: row.is_stick === 1,
    isBanned: row.is_banned === 1,
    blockedWords,
    ipSource: row.region,
    createTime: shanghaiTime(row.created_at),
  }
}
