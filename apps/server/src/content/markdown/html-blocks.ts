import { htmlBlockNames } from 'micromark-util-html-tag-name'
import { type CodeRange, findMultilineCode } from '#content/markdown/code-ranges.ts'

/** Starts of the HTML blocks that end at a blank line: a block's tag, or any tag alone on its line. */
export const htmlStart = new RegExp(
  `^ {0,3}</?(?:(?:${htmlBlockNames.join('|')})(?:[\\s/>]|$)|[a-z][^<>]*>\\s*$)`,
  'i',
)
const container = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/

/** Offsets of HTML blocks up to the next blank line, in order and in linear time; Markdown in them is text. */
export function findHtmlBlocks(markdown: string): CodeRange[] {
  const code = findMultilineCode(markdown)
  const ranges: CodeRange[] = []
  let blockStart = -1
  let lineStart = 0
  for (const [number, line] of markdown.split('\n').entries()) {
    const isBlank = /^[ \t>]*$/.test(line) || code.has(number)
    if (blockStart === -1 && !isBlank && htmlStart.test(line.replace(container, ''))) blockStart = lineStart
    if (blockStart !== -1 && isBlank) {
      ranges.push([blockStart, lineStart])
      blockStart = -1
    }
    lineStart += line.length + 1
  }
  if (blockStart !== -1) ranges.push([blockStart, markdown.length])
  return ranges
}
