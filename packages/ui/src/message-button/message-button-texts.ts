/** Texts of a message button. */
export interface MessageButtonTexts {
  /**
   * Accessible name when there are no unread messages.
   * @default '查看消息通知'
   */
  label: string
  /**
   * Accessible name when there are unread messages.
   * @default '查看消息通知，有未读消息'
   */
  unreadLabel: string
  /** Native tooltip with the number of unread messages, for instance `12 条未读消息`. */
  countLabel: (count: number) => string
}

export const messageButtonTexts: MessageButtonTexts = {
  label: '查看消息通知',
  unreadLabel: '查看消息通知，有未读消息',
  countLabel: (count) => `${String(count)} 条未读消息`,
}
