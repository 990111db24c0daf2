/** Texts of a drawer. */
export interface DrawerTexts {
  /**
   * Name of the close button.
   * @default '关闭'
   */
  closeLabel: string
}

export const drawerTexts: DrawerTexts = { closeLabel: '关闭' }
