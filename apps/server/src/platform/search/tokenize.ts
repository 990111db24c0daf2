import { fold } from '#platform/search/fold.ts'
import { headingPinyin, joinSyllables, parseTranscript, textPinyin } from '#platform/search/pinyin-fields.ts'
import type { DocumentTexts } from '#platform/search/document-texts.ts'
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

/** A field of a document in the two forms that the engines index. */
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

/** Prepares a document for the index: each field with its pinyin, whose tokens begin with marks that no word contains. */
export function indexDocument(
  { title, labels, summary, body }: DocumentTexts,
  pinyin: DocumentTexts<string>,
): Record<keyof DocumentTexts, IndexedField> {
  return {
    title: join(indexField([title]), indexHeadingPinyin(pinyin.title)),
    labels: join(indexField(labels), indexHeadingPinyin(pinyin.labels)),
    summary: join(indexField([summary]), indexTextPinyin(pinyin.summary)),
    body: join(indexField([body]), indexTextPinyin(pinyin.body)),
  }
}

function indexHeadingPinyin(transcript: string): IndexedField {
  const tokens = headingPinyin(parseTranscript(transcript)).join(' ')
  return { tokens, segments: tokens }
}

function indexTextPinyin(transcript: string): IndexedField {
  const runs = parseTranscript(transcript)
  return {
    tokens: textPinyin(runs)
      .map((tokens) => tokens.join(' '))
      .filter((tokens) => tokens !== '')
      .join(` ${BOUNDARY} `),
    segments: runs.map((run) => joinSyllables(run.map(({ syllable }) => syllable))).join(BOUNDARY),
  }
}

function join(words: IndexedField, pinyin: IndexedField): IndexedField {
  if (pinyin.tokens === '') return words
  return {
    tokens: `${words.tokens} ${BOUNDARY} ${pinyin.tokens}`,
    segments: words.segments + BOUNDARY + pinyin.segments,
  }
}

/** Joins segments with a space before and after each. */
export function joinSegments(segments: readonly Segment[]): string {
  return ` ${segments.map(({ text }) => text).join(' ')} `
}
