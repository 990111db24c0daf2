import type { NotificationType } from '@qingjian/api-client/contract'

/** The types of notifications in tab order; the first tab shows all. */
export const notificationTabs: readonly { type: NotificationType | undefined; label: string }[] = [
  { type: undefined, label: '全部' },
  { type: 'system', label: '系统' },
  { type: 'comment', label: '评论' },
  { type: 'like', label: '点赞' },
]

/** Parses the type of the URL; undefined, which means all, for anything else. */
export function readNotificationType(type: string | null): NotificationType | undefined {
  return notificationTabs.find((tab) => tab.type === type)?.type
}
