import type { NotificationType, UnreadNum } from '@qingjian/api-client/contract'

/** Number of unread notifications of one type, or of all types. */
export function countUnread(unread: UnreadNum | undefined, type?: NotificationType): number {
  return Object.values(unread ?? {})
    .filter((entry) => type === undefined || entry.type === type)
    .reduce((sum, { num }) => sum + num, 0)
}
