/** Separates the prose of a text from its code and formulas, which are searched and never quoted. */
export const CODE_SEPARATOR = '\f'

/** The text without its code and formulas. */
export function proseOf(plainText: string): string {
  return (plainText.split(CODE_SEPARATOR, 1)[0] ?? '').trim()
}
