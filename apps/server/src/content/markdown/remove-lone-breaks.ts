import { findMultilineCode } from '#content/markdown/code-ranges.ts'

const loneBreak = /^ {0,3}<br[ \t]*\/?>[ \t]*$/i

/**
 * Removes `<br>` that is alone on the line above a text, between blocks. In CommonMark it begins an HTML block, in which the
 * Markdown of the text is shown as it is; in kramdown it is a line break.
 */
export function removeLoneBreaks(markdown: string): string {
  if (!/<br/i.test(markdown)) return markdown
  const code = findMultilineCode(markdown)
  const lines = markdown.split('\n')
  for (const [number, line] of lines.entries()) {
    const isBetween = (lines[number - 1] ?? '').trim() === '' && (lines[number + 1] ?? '').trim() !== ''
    if (isBetween && loneBreak.test(line) && !code.has(number)) lines[number] = ''
  }
  return lines.join('\n')
}
