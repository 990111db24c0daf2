/** Texts of an emoji picker. */
export interface EmojiPickerTexts {
  /**
   * Accessible name of the default trigger button.
   * @default '选择表情'
   */
  triggerLabel: string
  /**
   * Accessible name of the panel.
   * @default '表情面板'
   */
  label: string
  /**
   * Accessible name and placeholder of the search field.
   * @default '搜索表情'
   */
  searchLabel: string
  /**
   * Heading of the recently used emoji.
   * @default '最近使用'
   */
  recentsLabel: string
  /**
   * Accessible name of the bar with the groups.
   * @default '分组'
   */
  groupsLabel: string
  /**
   * Accessible name of the choice of a skin tone.
   * @default '肤色'
   */
  toneLabel: string
  /**
   * Shown under the grid while no emoji is hovered or focused.
   * @default '可用中文、拼音或英文搜索'
   */
  hint: string
  /**
   * Shown when there are no entries.
   * @default '还没有表情'
   */
  emptyText: string
  /**
   * Shown and announced when a search has no results.
   * @default '没有找到相关表情'
   */
  notFoundText: string
  /** Number of search results, announced by screen readers, for instance `找到 10 个表情`. */
  foundText: (count: number) => string
}

export const emojiPickerTexts: EmojiPickerTexts = {
  triggerLabel: '选择表情',
  label: '表情面板',
  searchLabel: '搜索表情',
  recentsLabel: '最近使用',
  groupsLabel: '分组',
  toneLabel: '肤色',
  hint: '可用中文、拼音或英文搜索',
  emptyText: '还没有表情',
  notFoundText: '没有找到相关表情',
  foundText: (count) => `找到 ${String(count)} 个表情`,
}
