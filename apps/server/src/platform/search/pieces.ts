import { fold } from '#platform/search/fold.ts'
import { runsOf, type Run } from '#platform/search/runs.ts'

/** Stands between two texts of one field, so that no phrase reaches from one into the other. */
const BOUNDARY = '·'

/**
 * The pieces by which a run is found. Of Chinese and its neighbours every pair of characters, then the last character
 * alone: so every character begins a piece, and pairs of different runs never stand side by side.
 */
export function piecesOf(run: Run): string[] {
  if (!run.isCjk) return [run.text]
  const characters = Array.from(run.text)
  return characters.map((character, index) => character + (characters[index + 1] ?? ''))
}

/** A field of an article in the two forms that the engines store. */
export interface IndexedField {
  /** Every piece in order, separated by spaces. */
  pieces: string
  /** Every run in order, with a space before and after each: what a phrase is looked up in. */
  runs: string
}

/** Prepares the texts of one field for the index. */
export function indexField(texts: readonly string[]): IndexedField {
  const runs = texts.map((text) => runsOf(fold(text)))
  return {
    pieces: runs.map((list) => list.flatMap(piecesOf).join(' ')).join(` ${BOUNDARY} `),
    runs: runs.map(spaced).join(BOUNDARY),
  }
}

/** The runs with a space before and after each. */
export function spaced(runs: readonly Run[]): string {
  return ` ${runs.map((run) => run.text).join(' ')} `
}
