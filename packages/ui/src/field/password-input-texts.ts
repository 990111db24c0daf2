/** Texts of a password input. */
export interface PasswordInputTexts {
  /**
   * Name of the toggle button while the password is hidden.
   * @default '显示明文'
   */
  showLabel: string
  /**
   * Name of the toggle button while the password is visible.
   * @default '隐藏明文'
   */
  hideLabel: string
}

export const passwordInputTexts: PasswordInputTexts = { showLabel: '显示明文', hideLabel: '隐藏明文' }
