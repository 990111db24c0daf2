import type { Notification } from '@qingjian/api-client/contract'
import type { NotificationRow } from '#modules/notifications/notifications.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Maps a notification row. */
export function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    content: row.content_html,
    isRead: row.is_read === 1,
    link: row.link,
    createTime: shanghaiTime(row.created_at),
    fromUserId: row.from_user_id,
    fromNickname: row.from_nickname,
    fromAvatar: row.from_avatar,
    articleId: row.article_id,
    articleTitle: row.article_title,
  }
}
