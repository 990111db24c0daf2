/** Texts of a list of suggested emoji. */
export interface EmojiSuggestionsTexts {
  /**
   * Accessible name of the list.
   * @default '表情建议'
   */
  label: string
}

export const emojiSuggestionsTexts: EmojiSuggestionsTexts = { label: '表情建议' }
