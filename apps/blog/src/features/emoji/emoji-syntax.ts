/** The syntax of an emoji code, such as `[笑哭]`. */
export const EMOJI_CODE: RegExp = /\[[^[\]\n]{1,20}\]/g

/** Whether a text may contain an emoji code, without the emoji data. */
export function mayHaveEmoji(text: string): boolean {
  // `search` ignores the position that `test` would store in a global pattern.
  return text.search(EMOJI_CODE) !== -1
}
