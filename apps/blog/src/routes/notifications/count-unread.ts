import type { NotificationType, UnreadNum } from '@qingjian/api-client/contract'

/** How many are unread of one kind, or of all together. */
export function countUnread(unread: UnreadNum | undefined, type?: NotificationType): number {
  return Object.values(unread ?? {})
    .filter((entry) => type === undefined || entry.type === type)
    .reduce((sum, { num }) => sum + num, 0)
}
