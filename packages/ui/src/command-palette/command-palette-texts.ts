/** Texts of a command palette. */
export interface CommandPaletteTexts {
  /**
   * Accessible name of the text box.
   * @default '输入命令或关键词'
   */
  label: string
  /**
   * Accessible name of the list.
   * @default '命令'
   */
  listLabel: string
  /** Status while there are commands, for instance `12 项`. */
  countText: (count: number) => string
  /**
   * Status while there are none.
   * @default '没有匹配的命令'
   */
  emptyText: string
  /**
   * Reminder of the keys; hidden from screen readers and on touch screens.
   * @default '↑↓ 选择 · Enter 打开 · Esc 关闭'
   */
  keysText: string
}

export const commandPaletteTexts: CommandPaletteTexts = {
  label: '输入命令或关键词',
  listLabel: '命令',
  countText: (count) => `${String(count)} 项`,
  emptyText: '没有匹配的命令',
  keysText: '↑↓ 选择 · Enter 打开 · Esc 关闭',
}
