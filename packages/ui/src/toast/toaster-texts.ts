/** Texts of the toaster. */
export interface ToasterTexts {
  /**
   * Accessible name of the region that contains the toasts.
   * @default '提示'
   */
  label: string
  /**
   * Name of the close button of each toast.
   * @default '关闭提示'
   */
  closeLabel: string
}

export const toasterTexts: ToasterTexts = { label: '提示', closeLabel: '关闭提示' }
