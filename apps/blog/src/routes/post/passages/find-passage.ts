import type { CommentAnchor } from '@qingjian/api-client/contract'
import search from 'approx-string-match'

/** A part of a text without whitespace, in UTF-16 code units. */
export interface Passage {
  start: number
  end: number
}

/** Share of the prefix or the suffix that must be found beside the passage. */
const MIN_CONTEXT = 0.5

/** From this width on, a passage is found without its context: verbatim, or edited. One for an ASCII character, else two. */
const DISTINCTIVE_WIDTH = { verbatim: 16, edited: 32 }

/** Similarity from which an edited passage is found without its context. */
const MIN_DISTINCTIVE = 0.8

/** Share of characters of a passage that may have been edited. */
const MAX_EDITED = 1 / 3

/** Occurrences of a short passage that are compared, nearest to its former position first. */
const MAX_OCCURRENCES = 100

/** Removes whitespace: an edit that changes line breaks alone changes no passage. */
export function withoutWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

/**
 * Finds the passage of an anchor in a text that may have been edited since: verbatim with its context, else the most similar
 * occurrence.
 * @param text Without whitespace.
 * @returns Null if the passage is gone.
 */
export function findPassage(text: string, anchor: CommentAnchor): Passage | null {
  const exact = withoutWhitespace(anchor.exact)
  const prefix = withoutWhitespace(anchor.prefix)
  const suffix = withoutWhitespace(anchor.suffix)
  if (exact === '') return null
  const distance = ({ start }: Passage): number => Math.abs(start - anchor.start)
  const nearest = (passages: readonly Passage[]): Passage[] =>
    passages.toSorted((one, other) => distance(one) - distance(other))

  const [verbatim] = nearest(listOccurrences(text, prefix + exact + suffix))
  if (verbatim !== undefined) {
    const start = verbatim.start + prefix.length
    return { start, end: start + exact.length }
  }
  const occurrences = listOccurrences(text, exact).map((found) => ({ ...found, errors: 0 }))
  const candidates =
    occurrences.length > 0 ? occurrences : search(text, exact, Math.floor(exact.length * MAX_EDITED))
  const [best] = nearest(candidates.map(({ start, end }) => ({ start, end })))
    .slice(0, MAX_OCCURRENCES)
    .map((passage) => ({ passage, context: contextSimilarity(text, passage, prefix, suffix) }))
    .toSorted((one, other) => other.context - one.context)
  if (best === undefined) return null
  return best.context >= MIN_CONTEXT || isDistinctive(exact, candidates[0]?.errors ?? 0) ? best.passage : null
}

function isDistinctive(exact: string, errors: number): boolean {
  const width = exact.length + (exact.match(/[^ -~]/g)?.length ?? 0)
  if (errors === 0) return width >= DISTINCTIVE_WIDTH.verbatim
  return width >= DISTINCTIVE_WIDTH.edited && 1 - errors / exact.length >= MIN_DISTINCTIVE
}

function listOccurrences(text: string, part: string): Passage[] {
  const found: Passage[] = []
  for (let start = text.indexOf(part); start >= 0; start = text.indexOf(part, start + 1))
    found.push({ start, end: start + part.length })
  return found
}

/** How much of the prefix or the suffix is beside a passage, from 0 to 1; 1 if the anchor has neither. */
function contextSimilarity(text: string, { start, end }: Passage, prefix: string, suffix: string): number {
  if (prefix === '' && suffix === '') return 1
  // Twice the length, because text may have been inserted between the passage and its context.
  const before = text.slice(Math.max(0, start - 2 * prefix.length), start)
  const after = text.slice(end, end + 2 * suffix.length)
  return Math.max(similarityWithin(before, prefix), similarityWithin(after, suffix))
}

function similarityWithin(text: string, part: string): number {
  if (part === '') return 0
  const errors = search(text, part, part.length)[0]?.errors ?? part.length
  return 1 - errors / part.length
}
