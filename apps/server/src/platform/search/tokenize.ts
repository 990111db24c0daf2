import { fold } from '#platform/search/fold.ts'
import { segment, type Segment } from '#platform/search/segment.ts'

/** Stands between two texts of one field, so that no phrase reaches from one into the other. */
const BOUNDARY = '·'

/**
 * The pieces by which a run is found. Of Chinese and its neighbours every pair of characters, then the last character
 * alone: so every character begins a piece, and pairs of different runs never stand side by side.
 */
export function tokenize(run: Segment): string[] {
  if (!run.isCjk) return [run.text]
  const characters = Array.from(run.text)
  return characters.map((character, index) => character + (characters[index + 1] ?? ''))
}

/** A field of an article in the two forms that the engines store. */
export interface IndexedField {
  /** Every piece in order, separated by spaces. */
  tokens: string
  /** Every run in order, with a space before and after each: what a phrase is looked up in. */
  segments: string
}

/** Prepares the texts of one field for the index. */
export function indexField(texts: readonly string[]): IndexedField {
  const runs = texts.map((text) => segment(fold(text)))
  return {
    tokens: runs.map((list) => list.flatMap(tokenize).join(' ')).join(` ${BOUNDARY} `),
    segments: runs.map(joinSegments).join(BOUNDARY),
  }
}

/** The runs with a space before and after each. */
export function joinSegments(runs: readonly Segment[]): string {
  return ` ${runs.map((run) => run.text).join(' ')} `
}
