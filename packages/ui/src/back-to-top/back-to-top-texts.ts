/** Texts of a back-to-top button. */
export interface BackToTopTexts {
  /**
   * Accessible name.
   * @default '返回顶部'
   */
  label: string
}

export const backToTopTexts: BackToTopTexts = { label: '返回顶部' }
