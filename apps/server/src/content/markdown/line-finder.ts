import { decodePercent } from '#platform/text/decode-percent.ts'
import type { SplitFile } from '#content/front-matter/split-front-matter.ts'

/** Finds the line of the first occurrence of a text in the body: syntax tree positions are lost by then. */
export function lineFinder({
  body,
  bodyLine,
}: Pick<SplitFile, 'body' | 'bodyLine'>): (text: string) => number | null {
  let breaks: readonly number[] | null = null
  return (text) => {
    const offset = [text, decodePercent(text)].map((form) => body.indexOf(form)).find((index) => index !== -1)
    if (offset === undefined) return null
    breaks ??= Array.from(body.matchAll(/\n/g), ({ index }) => index)
    return bodyLine + breaks.findLastIndex((at) => at < offset) + 1
  }
}
