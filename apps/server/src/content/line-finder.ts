import { decodePercent } from '#content/decode-percent.ts'
import type { SplitFile } from '#content/front-matter/split-front-matter.ts'

/** Finds the line of the file on which a text of the body first stands; the tree no longer knows. */
export function lineFinder({
  body,
  bodyLine,
}: Pick<SplitFile, 'body' | 'bodyLine'>): (text: string) => number | null {
  return (text) => {
    const offset = [text, decodePercent(text)].map((form) => body.indexOf(form)).find((index) => index !== -1)
    return offset === undefined ? null : bodyLine + body.slice(0, offset).split('\n').length - 1
  }
}
