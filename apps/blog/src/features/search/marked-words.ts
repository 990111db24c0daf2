/**
 * The words to mark in a found text: those that were typed, or, where none of them stands there, what is left of them
 * without signs. The server searches for words, so that `<b>` finds “b”.
 */
export function markedWords(keyword: string, text: string): string {
  const words = keyword.split(/\s+/u).filter(Boolean)
  const lower = text.toLowerCase()
  if (words.some((word) => lower.includes(word.toLowerCase()))) return keyword
  return words
    .join(' ')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}
