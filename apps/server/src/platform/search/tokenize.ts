import { fold } from '#platform/search/fold.ts'
import { segment, type Segment } from '#platform/search/segment.ts'

/** Separates two texts of one field, so that no phrase spans both. */
const BOUNDARY = '·'

/**
 * The tokens of a segment. CJK: the bigrams, then the last character alone, so that every character begins a token, and
 * bigrams of different segments are never adjacent. Other scripts: the word.
 */
export function tokenize(part: Segment): string[] {
  if (!part.isCjk) return [part.text]
  const characters = Array.from(part.text)
  return characters.map((character, index) => character + (characters[index + 1] ?? ''))
}

/** A field of an article in the two forms that the engines index. */
export interface IndexedField {
  /** All tokens in order, separated by spaces. */
  tokens: string
  /** All segments in order, with a space before and after each; phrases are searched in it. */
  segments: string
}

/** Prepares the texts of a field for the index. */
export function indexField(texts: readonly string[]): IndexedField {
  const segments = texts.map((text) => segment(fold(text)))
  return {
    tokens: segments.map((list) => list.flatMap(tokenize).join(' ')).join(` ${BOUNDARY} `),
    segments: segments.map(joinSegments).join(BOUNDARY),
  }
}

/** Joins segments with a space before and after each. */
export function joinSegments(segments: readonly Segment[]): string {
  return ` ${segments.map(({ text }) => text).join(' ')} `
}
