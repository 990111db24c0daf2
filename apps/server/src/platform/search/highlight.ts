import type { ArticleHighlight } from '@qingjian/api-client/contract'
import { compose, type FoldedText, foldWithOrigins } from '#platform/search/fold.ts'
import { fragmentAround } from '#platform/search/fragment.ts'
import { joinSegments } from '#platform/search/tokenize.ts'
import { segment } from '#platform/search/segment.ts'
import type { SearchTerm } from '#platform/search/search-terms.ts'

/** Characters of a title in a search result, before the ellipsis. */
const TITLE_LENGTH = 50

/** Characters of a summary in a search result, before the ellipsis. */
const SUMMARY_LENGTH = 150

/**
 * Characters of a body that are folded to find a match. Without this limit a page of fifty results took half a second.
 */
const SCANNED_LENGTH = 10_000

/** Characters before and after an exact match beyond `SCANNED_LENGTH`. */
const WINDOW_LENGTH = 400

/** The texts of a result. */
export interface HighlightedTexts {
  title: string
  summary: string
  /** Without markup. */
  body: string
}

/** The beginning of the title, and an excerpt around the first match: of the body if the summary has none. Plain text. */
export function highlight(
  terms: readonly SearchTerm[],
  texts: HighlightedTexts,
): Omit<ArticleHighlight, 'words'> {
  return {
    title: fragmentAround(oneLine(texts.title), 0, TITLE_LENGTH),
    summary: summaryFragment(terms, oneLine(texts.summary), texts.body),
  }
}

function summaryFragment(terms: readonly SearchTerm[], summary: string, bodySource: string): string {
  const inSummary = firstMatch(terms, summary)
  if (inSummary !== null) return fragmentAround(summary, inSummary, SUMMARY_LENGTH)
  for (const part of partsToScan(terms, bodySource)) {
    const text = oneLine(part)
    const match = firstMatch(terms, text)
    if (match !== null) return fragmentAround(text, match, SUMMARY_LENGTH)
  }
  return fragmentAround(summary, 0, SUMMARY_LENGTH)
}

/** Parts of a body to fold: its beginning, then the text around the first exact match after it. */
function* partsToScan(terms: readonly SearchTerm[], body: string): Generator<string> {
  const lower = body.toLowerCase()
  const places = terms
    .map(({ phrase, literal }) => lower.indexOf(literal ?? phrase.trim()))
    .filter((at) => at >= 0)
  const place = Math.min(...places)
  yield body.slice(0, SCANNED_LENGTH)
  if (Number.isFinite(place)) yield body.slice(Math.max(0, place - WINDOW_LENGTH), place + WINDOW_LENGTH)
}

/** Index of the first match; null if there is none. */
function firstMatch(terms: readonly SearchTerm[], text: string): number | null {
  const folded = foldWithOrigins(text)
  const literals = terms
    .map(({ literal }) => (literal === null ? -1 : folded.text.indexOf(literal)))
    .filter((at) => at >= 0)
  const literal = literals.length === 0 ? undefined : folded.origins[Math.min(...literals)]
  const word = firstWordMatch(
    terms.filter((term) => term.literal === null),
    folded,
  )
  return literal === undefined || word === null ? (literal ?? word) : Math.min(literal, word)
}

function firstWordMatch(terms: readonly SearchTerm[], folded: FoldedText): number | null {
  const segments = segment(folded.text)
  const line = joinSegments(segments)
  const found = terms
    .map(({ phrase }) => ({ at: line.indexOf(phrase), skip: phrase.startsWith(' ') ? 1 : 0 }))
    .filter(({ at }) => at >= 0)
  if (found.length === 0) return null
  let rest = Math.min(...found.map(({ at, skip }) => at + skip))
  for (const { text: word, index } of segments) {
    rest -= 1
    if (rest < word.length) return folded.origins[index + rest] ?? null
    rest -= word.length
  }
  return null
}

function oneLine(text: string): string {
  return compose(text).replace(/\s+/g, ' ').trim()
}
