/** Quotation marks, brackets and sentence punctuation around a word; the server ignores them too. */
const edges = /^["'`“‘「『《〈（【]+|["'`”’」』》〉）】，。、；：？！…,;:?!.]+$/gu

/**
 * The words to highlight in a result: those that the text contains as they were typed, the others without the punctuation
 * that does not count: all of a Chinese word, only that around a word such as `c++`.
 */
export function markedWords(keyword: string, text: string): string {
  const lower = text.toLowerCase()
  return keyword
    .split(/\s+/u)
    .map((word) => (lower.includes(word.toLowerCase()) ? word : withoutPunctuation(word)))
    .join(' ')
    .trim()
}

function withoutPunctuation(word: string): string {
  return /[a-z0-9]/i.test(word) ? word.replaceAll(edges, '') : word.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
}

/** Whether a keyword consists of punctuation and symbols alone, which no search finds. */
export function isPunctuation(keyword: string): boolean {
  return !/[\p{L}\p{N}]/u.test(keyword)
}
