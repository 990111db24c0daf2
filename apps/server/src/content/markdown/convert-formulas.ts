import { createRangeCheck, findCodeRanges } from '#content/markdown/code-ranges.ts'
import { findHtmlBlocks } from '#content/markdown/html-blocks.ts'

const maxLength = 10 * 1024
/** `\\(`, `\\[` as MathJax reads them after Markdown has removed a backslash, and `\(`, `\[`. */
const opening = /(?<!\\)(\\\\?)([([])/g

/**
 * Converts formulas between `\\(…\\)`, `\\[…\\]`, `\(…\)` and `\[…\]` to those between dollars, except in code. Each opening is
 * compared with the next closing only, so that the time is linear.
 */
export function convertFormulas(markdown: string): string {
  if (!/\\[([]/.test(markdown)) return markdown
  const code = findCodeRanges(markdown)
  const isInHtml = createRangeCheck(findHtmlBlocks(markdown))
  const closings = new Map(
    ['\\\\)', '\\\\]', '\\)', '\\]'].map((mark) => [mark, createFinder(markdown, mark)]),
  )
  let nextCode = 0
  let end = 0
  let output = ''
  for (const { 0: start, 1: slashes = '', 2: bracket, index } of markdown.matchAll(opening)) {
    while (nextCode < code.length && (code[nextCode]?.[1] ?? 0) <= index) nextCode++
    const nextStart = code[nextCode]?.[0] ?? markdown.length
    if (index < end || nextStart <= index) continue
    const mark = slashes + (bracket === '(' ? ')' : ']')
    const from = index + start.length
    const close = closings.get(mark)?.(from) ?? -1
    const inner = markdown.slice(from, close)
    if (close === -1 || close > nextStart || !isFormula(inner, slashes, bracket === '[')) continue
    const tex = (slashes.length === 2 ? unescapeMarkdown(inner) : inner).trim()
    output +=
      markdown.slice(end, index) +
      (bracket === '(' ? `$${tex}$` : writeDisplay(tex, isInHtml(index) ? null : lineIndent(markdown, index)))
    end = close + mark.length
  }
  return output + markdown.slice(end)
}

/** Finds the next occurrence of the mark at or after ascending positions. */
function createFinder(text: string, mark: string): (from: number) => number {
  let found = -2
  return (from) => {
    if (found !== -1 && found < from) found = text.indexOf(mark, from)
    return found
  }
}

/** A blank line ends a formula; a single backslash before a bracket may be an escape, as in `\[note\]`. */
function isFormula(inner: string, slashes: string, isDisplay: boolean): boolean {
  if (inner.length > maxLength || inner.trim() === '' || /\n[ \t]*\n/.test(inner) || inner.includes('$'))
    return false
  if (slashes.length === 2 || !isDisplay) return isDisplay || !inner.includes('\n')
  return /[\\^_=+<>{}]/.test(inner)
}

function unescapeMarkdown(text: string): string {
  return text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** In its own block where it starts a line, else in the line: a table, a sentence or HTML goes on. */
function writeDisplay(tex: string, indent: string | null): string {
  if (indent === null) return `$$${tex.replaceAll(/\s+/g, ' ')}$$`
  return `\n${indent}$$\n${indent}${tex}\n${indent}$$\n`
}

/** The white space before the position; null where the line has other text there. */
function lineIndent(text: string, position: number): string | null {
  const line = text.slice(Math.max(text.lastIndexOf('\n', position - 1) + 1, position - 100), position)
  return line.trim() === '' ? line : null
}
