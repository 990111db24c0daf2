import { fold } from '#platform/search/fold.ts'
import { tokenize } from '#platform/search/tokenize.ts'
import { segment } from '#platform/search/segment.ts'

/** One word of a search. Every text that holds it has its tokens side by side, and its phrase among its segments. */
export interface SearchTerm {
  tokens: string[]
  /** Whether the last piece may be the beginning of a longer one. */
  isPrefix: boolean
  /** What the text's segments, each between spaces, contain. */
  phrase: string
}

/** Cuts what a visitor typed into words, all of which a result must hold; signs that no text is searched for drop out. */
export function parseSearchTerms(keyword: string): SearchTerm[] {
  const words = new Set(fold(keyword).split(/\s+/))
  return [...words].flatMap((word) => termOf(word) ?? [])
}

function termOf(word: string): SearchTerm | null {
  const segments = segment(word)
  const first = segments.at(0)
  const last = segments.at(-1)
  if (first === undefined || last === undefined) return null
  const tokens = segments.flatMap(tokenize)
  const isSingle = Array.from(last.text).length === 1
  // The text may go on after the last pair, so it need not hold the last character as a piece of its own.
  if (last.isCjk && !isSingle) tokens.pop()
  // A single ideograph begins a pair; a single Latin letter begins too many words to be meant so.
  const isPrefix = last.isCjk ? isSingle : !isSingle
  const phrase = segments.map(({ text }) => text).join(' ')
  return {
    tokens,
    isPrefix,
    phrase: (first.isCjk ? '' : ' ') + phrase + (last.isCjk || isPrefix ? '' : ' '),
  }
}
