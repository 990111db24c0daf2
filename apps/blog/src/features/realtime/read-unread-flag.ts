/** Reads the unread flag of a push; null if the server does not send it. */
export function readUnreadFlag(message: unknown): boolean | null {
  if (typeof message !== 'object' || message === null || !('isUnread' in message)) return null
  return typeof message.isUnread === 'boolean' ? message.isUnread : null
}
