/** Texts of the character counter of a field. */
export interface FieldTexts {
  /**
   * Announced when the text reaches 90 % of the limit.
   * @default '快到字数上限了'
   */
  nearLimitText: string
  /**
   * Announced when the text exceeds the limit.
   * @default '超出字数上限'
   */
  overLimitText: string
}

export const fieldTexts: FieldTexts = { nearLimitText: '快到字数上限了', overLimitText: '超出字数上限' }
