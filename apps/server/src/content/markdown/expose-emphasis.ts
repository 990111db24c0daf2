import { createRangeCheck, findCodeRanges } from '#content/markdown/code-ranges.ts'

const zeroWidthSpace = /\u200B(?=\*)|(?<=\*)\u200B/g

/**
 * Writes zero-width spaces beside asterisks as character references. CommonMark counts the character as a letter, beside which
 * `**<u>` does not open; note editors put it there to separate the two.
 */
export function exposeEmphasis(markdown: string): string {
  if (!markdown.includes('\u200B')) return markdown
  const isInCode = createRangeCheck(findCodeRanges(markdown))
  return markdown.replaceAll(zeroWidthSpace, (all, index: number) => (isInCode(index) ? all : '&#8203;'))
}
