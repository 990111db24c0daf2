import { findCodeRanges } from '#content/markdown/code-ranges.ts'

const zeroWidthSpace = /\u200B(?=\*)|(?<=\*)\u200B/g

/**
 * Writes zero-width spaces beside asterisks as character references. CommonMark counts the character as a letter, beside which
 * `**<u>` does not open; note editors put it there to separate the two.
 */
export function exposeEmphasis(markdown: string): string {
  if (!markdown.includes('\u200B')) return markdown
  const code = findCodeRanges(markdown)
  let nextCode = 0
  return markdown.replaceAll(zeroWidthSpace, (all, index: number) => {
    while (nextCode < code.length && (code[nextCode]?.[1] ?? 0) <= index) nextCode++
    return (code[nextCode]?.[0] ?? markdown.length) <= index ? all : '&#8203;'
  })
}
