/** Whether a text may contain an emoji code, without the emoji data. */
export function mayHaveEmoji(text: string): boolean {
  return /\[[^[\]\n]{1,20}\]/.test(text)
}
