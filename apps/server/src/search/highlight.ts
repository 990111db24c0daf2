import type { ArticleHighlight } from '@qingjian/api-client/contract'
import { compose, foldWithOrigins } from '#search/fold.ts'
import { fragmentAround } from '#search/fragment.ts'
import { spaced } from '#search/pieces.ts'
import { runsOf } from '#search/runs.ts'
import type { SearchTerm } from '#search/search-terms.ts'

/** Characters of a title in a search result (from the specification). */
const TITLE_LENGTH = 50

/** Characters of a summary in a search result (from the specification). */
const SUMMARY_LENGTH = 150

/** The texts that a result shows parts of. */
export interface HighlightedTexts {
  title: string
  summary: string
  /** Without markup. */
  body: string
}

/** Plain text fragments around the first word that was searched for: of the body where the summary holds none. */
export function highlight(terms: readonly SearchTerm[], texts: HighlightedTexts): ArticleHighlight {
  const title = oneLine(texts.title)
  const summary = oneLine(texts.summary)
  return {
    title: fragmentAround(title, firstMatch(terms, title) ?? 0, TITLE_LENGTH),
    summary: summaryFragment(terms, summary, texts.body),
  }
}

function summaryFragment(terms: readonly SearchTerm[], summary: string, bodySource: string): string {
  const inSummary = firstMatch(terms, summary)
  if (inSummary !== null) return fragmentAround(summary, inSummary, SUMMARY_LENGTH)
  const body = oneLine(bodySource)
  const inBody = firstMatch(terms, body)
  return inBody === null
    ? fragmentAround(summary, 0, SUMMARY_LENGTH)
    : fragmentAround(body, inBody, SUMMARY_LENGTH)
}

/** The index in the text of the first term that it holds. */
function firstMatch(terms: readonly SearchTerm[], text: string): number | null {
  const folded = foldWithOrigins(text)
  const runs = runsOf(folded.text)
  const line = spaced(runs)
  const found = terms
    .map(({ phrase }) => ({ at: line.indexOf(phrase), skip: phrase.startsWith(' ') ? 1 : 0 }))
    .filter(({ at }) => at >= 0)
  if (found.length === 0) return null
  let rest = Math.min(...found.map(({ at, skip }) => at + skip))
  for (const run of runs) {
    rest -= 1
    if (rest < run.text.length) return folded.origins[run.index + rest] ?? null
    rest -= run.text.length
  }
  return null
}

function oneLine(text: string): string {
  return compose(text).replace(/\s+/g, ' ').trim()
}
