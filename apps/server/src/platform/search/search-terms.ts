import { fold } from '#platform/search/fold.ts'
import { tokenize } from '#platform/search/tokenize.ts'
import { literalForm } from '#platform/search/literal-form.ts'
import { segment } from '#platform/search/segment.ts'

/** A word of a query. A text that contains it has its tokens in sequence, and its phrase in its segments. */
export interface SearchTerm {
  tokens: string[]
  /** Whether the last token is a prefix. */
  isPrefix: boolean
  /** Substring of the segments, each surrounded by spaces. */
  phrase: string
  /** Spelling with punctuation that the text must contain too; null if the word has none that counts. */
  literal: string | null
}

/** Splits a query into words, all of which a result must contain. Punctuation counts within a spelling such as `c++`. */
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
  // The text may continue after the last bigram, so its last character need not be a token.
  if (last.isCjk && !isSingle) tokens.pop()
  // A single ideograph is the prefix of a bigram; a single Latin letter would be the prefix of too many words.
  const isPrefix = last.isCjk ? isSingle : !isSingle
  const phrase = segments.map(({ text }) => text).join(' ')
  return {
    tokens,
    isPrefix,
    phrase: (first.isCjk ? '' : ' ') + phrase + (last.isCjk || isPrefix ? '' : ' '),
    literal: literalForm(word),
  }
}
