import { fold } from '#platform/search/fold.ts'
import { piecesOf } from '#platform/search/pieces.ts'
import { runsOf } from '#platform/search/runs.ts'

/** One word of a search. Every text that holds it has its pieces side by side, and its phrase among its runs. */
export interface SearchTerm {
  pieces: string[]
  /** Whether the last piece may be the beginning of a longer one. */
  isPrefix: boolean
  /** What the text's runs, each between spaces, contain. */
  phrase: string
}

/** Cuts what a visitor typed into words, all of which a result must hold; signs that no text is searched for drop out. */
export function searchTermsOf(keyword: string): SearchTerm[] {
  const words = new Set(fold(keyword).split(/\s+/))
  return [...words].flatMap((word) => termOf(word) ?? [])
}

function termOf(word: string): SearchTerm | null {
  const runs = runsOf(word)
  const first = runs.at(0)
  const last = runs.at(-1)
  if (first === undefined || last === undefined) return null
  const pieces = runs.flatMap(piecesOf)
  const isSingle = Array.from(last.text).length === 1
  // The text may go on after the last pair, so it need not hold the last character as a piece of its own.
  if (last.isCjk && !isSingle) pieces.pop()
  // A single ideograph begins a pair; a single Latin letter begins too many words to be meant so.
  const isPrefix = last.isCjk ? isSingle : !isSingle
  const phrase = runs.map((run) => run.text).join(' ')
  return {
    pieces,
    isPrefix,
    phrase: (first.isCjk ? '' : ' ') + phrase + (last.isCjk || isPrefix ? '' : ' '),
  }
}
