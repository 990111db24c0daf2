import { fold } from '#platform/search/fold.ts'
import { segment } from '#platform/search/segment.ts'
import type { SearchTerm } from '#platform/search/search-terms.ts'
import { joinSegments } from '#platform/search/tokenize.ts'

/** The texts of a document, by descending weight. */
export interface MatchedTexts {
  title: string
  labels: string
  summary: string
  body: string
  /** Pinyin of title and labels. */
  pinyin: string
}

/** A text that is prepared for the search. */
interface PreparedText {
  folded: string
  segments: string
}

export type PreparedTexts = Record<'title' | 'labels' | 'summary' | 'body', PreparedText> & { pinyin: string }

/** Weights of a match; a match in the title ranks before all others, and a literal one before pinyin. */
const weights = { title: 1_000, labels: 8, summary: 4, body: 1 } as const
const pinyinWeight = 0.5

export function prepareTexts({ title, labels, summary, body, pinyin }: MatchedTexts): PreparedTexts {
  return {
    title: prepare(title),
    labels: prepare(labels),
    summary: prepare(summary),
    body: prepare(body),
    pinyin: ` ${pinyin} `,
  }
}

/** How well a document matches all terms; 0 if it lacks one. */
export function scoreDocument(texts: PreparedTexts, terms: readonly SearchTerm[]): number {
  let score = 0
  for (const term of terms) {
    const ofTerm = scoreTerm(texts, term)
    if (ofTerm === 0) return 0
    score += ofTerm
  }
  return score
}

function scoreTerm(texts: PreparedTexts, { phrase, literal, alternates }: SearchTerm): number {
  const fields = ['title', 'labels', 'summary', 'body'] as const
  const found = fields.find(
    (field) =>
      texts[field].segments.includes(phrase) && (literal === null || texts[field].folded.includes(literal)),
  )
  if (found !== undefined) return weights[found]
  return alternates.some((alternate) => texts.pinyin.includes(` ${alternate.phrase}`)) ? pinyinWeight : 0
}

function prepare(text: string): PreparedText {
  const folded = fold(text)
  return { folded, segments: joinSegments(segment(folded)) }
}
