import { UnusableFileError } from '../content-reporter.ts'
import { findCode } from './code-ranges.ts'

const maxMarks = 4000
const maxDepth = 100

/** Quotes and list items within each other, opened on one line; a rule of dashes is none. */
const deepNesting = new RegExp(
  `^(?![-*_ \\t]+$)(?:[ \\t]{0,3}(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${maxDepth}}`,
  'm',
)

/**
 * Makes text of paragraphs that hold so many marks that pairing them would take minutes: the parser's time grows with
 * the square of their number. Lists, tables and code, where many marks are usual and harmless, are left alone.
 * @param onCalmed Receives the number, from 0, of the line on which such a paragraph starts.
 * @throws UnusableFileError when quotes or lists are nested more than a hundred deep: time grows with the square of the depth.
 */
export function calmMarkup(markdown: string, onCalmed: (line: number) => void): string {
  if (deepNesting.test(markdown)) {
    throw new UnusableFileError(null, `引用或列表嵌套超过 ${maxDepth} 层`)
  }
  if (countMarks(markdown) <= maxMarks) return markdown
  const lines = markdown.split('\n')
  const isCode = codeLines(markdown)
  for (let start = 0; start < lines.length; start++) {
    const end = paragraphEnd(lines, isCode, start)
    const paragraph = lines.slice(start, end)
    if (countMarks(paragraph.join('\n')) > maxMarks) {
      onCalmed(start)
      lines.splice(
        start,
        paragraph.length,
        ...paragraph.map((line) => line.replaceAll(/\\?([[\]*_~])/g, '\\$1')),
      )
    }
    start = Math.max(start, end - 1)
  }
  return lines.join('\n')
}

/** Where the lines that belong together end; a line of its own kind ends at once. */
function paragraphEnd(lines: readonly string[], isCode: (line: number) => boolean, start: number): number {
  let end = start
  while (
    end < lines.length &&
    !isCode(end) &&
    !/^\s*(?:$|[|>]|[-+*][ \t]|\d{1,9}[.)][ \t])/.test(lines[end] ?? '')
  )
    end++
  return isCode(start) || end > start ? end : start + 1
}

function countMarks(text: string): number {
  return text.match(/[[\]*_~]/g)?.length ?? 0
}

function codeLines(markdown: string): (line: number) => boolean {
  const inside = new Set<number>()
  let line = 0
  let position = 0
  for (const [start, end] of findCode(markdown)) {
    line += newlines(markdown.slice(position, start))
    const last = line + newlines(markdown.slice(start, end))
    if (last > line) for (let number = line; number <= last; number++) inside.add(number)
    line = last
    position = end
  }
  return (number) => inside.has(number)
}

function newlines(text: string): number {
  return text.split('\n').length - 1
}
