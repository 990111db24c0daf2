/** A range of a text and what replaces it. */
export interface TextEdit {
  start: number
  /** Exclusive. */
  end: number
  text: string
}

/** Replaces ranges that do not overlap, in any order. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let position = 0
  const parts = edits
    .toSorted((one, other) => one.start - other.start)
    .flatMap((edit) => {
      const before = text.slice(position, edit.start)
      position = edit.end
      return [before, edit.text]
    })
  return [...parts, text.slice(position)].join('')
}
