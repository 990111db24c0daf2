/**
 * The words to highlight in a result: the typed ones, or, if the text contains none of them, the typed ones without
 * punctuation. The server searches for words, so that `<b>` matches “b”.
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
