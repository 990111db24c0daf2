import { decodePercent } from '#content/decode-percent.ts'
import type { SplitFile } from '#content/front-matter/split-front-matter.ts'

/** Finds the line of the first occurrence of a text in the body: syntax tree positions are lost by then. */
export function lineFinder({
  body,
  bodyLine,
}: Pick<SplitFile, 'body' | 'bodyLine'>): (text: string) => number | null {
  return (text) => {
    const offset = [text, decodePercent(text)].map((form) => body.indexOf(form)).find((index) => index !== -1)
    return offset === undefined ? null : bodyLine + body.slice(0, offset).split('\n').length - 1
  }
}
