/** Texts of a dialog. */
export interface DialogTexts {
  /**
   * Name of the close button.
   * @default '关闭'
   */
  closeLabel: string
}

export const dialogTexts: DialogTexts = { closeLabel: '关闭' }
