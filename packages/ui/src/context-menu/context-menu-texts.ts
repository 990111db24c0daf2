/** Texts of a context menu. */
export interface ContextMenuTexts {
  /**
   * Accessible name of the menu.
   * @default '快捷菜单'
   */
  label: string
}

export const contextMenuTexts: ContextMenuTexts = { label: '快捷菜单' }
