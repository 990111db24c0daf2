import { normalizeLine } from '#platform/text/normalize-text.ts'

const MAX_LENGTH = 50

/** The words of a search without a result as they are counted; null for long ones, which are pasted texts. */
export function missedWords(keyword: string): string | null {
  const words = normalizeLine(keyword).toLowerCase()
  return words === '' || words.length > MAX_LENGTH ? null : words
}
