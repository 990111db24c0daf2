/** A part of the text, and whether a word of the term matches it. */
export interface TextPart {
  /** The part, unchanged. */
  text: string
  /** Start index in the whole text. */
  start: number
  /** Whether a word of the term matches it. */
  matched: boolean
}

/** Longer terms are truncated, in characters, which bounds the work per character of the text. */
const MAX_TERM_LENGTH = 100

/** Splits a text at the words of a search term, ignoring case; special characters match literally. */
export function splitByTerm(text: string, term: string): TextPart[] {
  const words = term.slice(0, MAX_TERM_LENGTH).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return text ? [{ text, start: 0, matched: false }] : []
  // Longest first, so that the longer of two words with a common prefix matches. Literal alternatives cannot backtrack.
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`))
    .join('|')
  let start = 0
  return text
    .split(new RegExp(`(${pattern})`, 'giu'))
    .map((part, index) => {
      start += part.length
      return { text: part, start: start - part.length, matched: index % 2 === 1 }
    })
    .filter((part) => part.text !== '')
}
