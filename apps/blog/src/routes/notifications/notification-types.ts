import type { NotificationType } from '@qingjian/api-client/contract'

/** The kinds of notifications, in the order of their tabs; the first is all of them. */
export const notificationTabs: readonly { type: NotificationType | undefined; label: string }[] = [
  { type: undefined, label: '全部' },
  { type: 'system', label: '系统' },
  { type: 'comment', label: '评论' },
  { type: 'like', label: '点赞' },
]

/** Reads which kind an address means; anything else means all. */
export function readNotificationType(type: string | null): NotificationType | undefined {
  return notificationTabs.find((tab) => tab.type === type)?.type
}
