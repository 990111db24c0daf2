/** Texts of a reading progress bar. */
export interface ReadingProgressTexts {
  /**
   * Accessible name.
   * @default '阅读进度'
   */
  label: string
}

export const readingProgressTexts: ReadingProgressTexts = { label: '阅读进度' }
