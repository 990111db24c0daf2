import type { ReactNode } from 'react'

/** Texts of message boxes that do not set their own. */
export interface MessageBoxTexts {
  /**
   * Text of the confirm button.
   * @default '确定'
   */
  confirmLabel: string
  /**
   * Text of the cancel button.
   * @default '取消'
   */
  cancelLabel: string
  /**
   * Name of the close button.
   * @default '关闭'
   */
  closeLabel: string
  /**
   * Shown in the box when its action fails.
   * @default '操作没有成功，请再试一次'
   */
  errorText: ReactNode
}

export const messageBoxTexts: MessageBoxTexts = {
  confirmLabel: '确定',
  cancelLabel: '取消',
  closeLabel: '关闭',
  errorText: '操作没有成功，请再试一次',
}
