/** A part of a text and what replaces it. */
export interface Splice {
  start: number
  end: number
  text: string
}

/** Replaces parts of a text, which do not overlap; of those at one offset, the texts follow one another. */
export function spliceText(source: string, ...splices: readonly Splice[]): string {
  return splices
    .toReversed()
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), source)
}

/** Offset of the first character of the line that contains the offset. */
export function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
}

/** Offset behind the line break of the line that contains the offset. */
export function lineEnd(text: string, offset: number): number {
  const match = /\r\n?|\n/.exec(text.slice(offset))
  return match === null ? text.length : offset + match.index + match[0].length
}
