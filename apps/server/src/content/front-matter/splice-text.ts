/** A part of a text and what replaces it. */
export interface Splice {
  start: number
  end: number
  text: string
}

/** Replaces a part of a text. */
export function spliceText(source: string, { start, end, text }: Splice): string {
  return source.slice(0, start) + text + source.slice(end)
}
