import { type CodeRange, createRangeCheck, findCodeRanges } from '#content/markdown/code-ranges.ts'
import { findHtmlBlocks } from '#content/markdown/html-blocks.ts'

const maxLength = 10 * 1024
/** Dollars, or one of KaTeX's environments at the start of a line, which MathJax reads without dollars. */
const opening = /(?<![\\$])\$\$(?!\$)|(?<=^[ \t]{0,20})\\begin\{((?:equation|align|gather|alignat)\*?)\}/gm
/** Before a block: white space, or the mark of a list item. */
const blockStart = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?$/

interface Opening {
  index: number
  /** Null for dollars. */
  environment: string | null
  /** Whether the formula begins in an HTML block that a blank line of the formula would end. */
  endsHtml: boolean
}

/**
 * Writes display formulas as MathJax reads them in the form of Markdown, where dollars have their own lines: `$$a` to `b$$` over
 * several lines, a line `$$a$$`, and environments without dollars.
 */
export function convertDisplayFormulas(markdown: string): string {
  if (!/\$\$|\\begin\{/.test(markdown)) return markdown
  const openings = findOpenings(markdown)
  const dollars = openings.filter(({ environment }) => environment === null)
  let nextDollar = 0
  let end = 0
  let output = ''
  for (const { index, environment, endsHtml } of openings) {
    if (index < end) continue
    while ((dollars[nextDollar]?.index ?? Infinity) <= index) nextDollar++
    const close =
      environment === null ? (dollars[nextDollar]?.index ?? -1) : findEnd(markdown, index, environment)
    if (close === -1) continue
    if (close - index > maxLength) {
      // Its end does not begin another one.
      output += markdown.slice(end, close + 2)
      end = close + 2
      continue
    }
    const prefix = lineBefore(markdown, index)
    const from = environment === null ? index + 2 : index
    const to = environment === null ? close + 2 : close
    const tex = markdown.slice(from, close)
    if (needsBlock(tex, prefix, () => isLineEnd(markdown, to), environment)) {
      output += markdown.slice(end, index) + writeBlock(tex, prefix)
      end = to
    } else if (environment === null && (isFence(tex) || !hasBlankLine(tex))) {
      output += markdown.slice(end, index) + (endsHtml ? '\n' : '') + markdown.slice(index, to)
      end = to
    }
  }
  return output + markdown.slice(end)
}

function findOpenings(markdown: string): Opening[] {
  const isInCode = createRangeCheck(findCodeRanges(markdown))
  const blocks = findHtmlBlocks(markdown)
  // A blank line would end the block.
  const isInHtml = createRangeCheck(blocks)
  const starts = new Set(findHtmlEnds(markdown, blocks))
  return [...markdown.matchAll(opening)].flatMap(({ index, 1: environment = null }) => {
    if (isInCode(index)) return []
    const endsHtml = starts.has(index)
    return isInHtml(index) && !endsHtml ? [] : [{ index, environment, endsHtml }]
  })
}

const dollarLine = /(?<=^[ \t]*)\$\$(?=[ \t]*$)/gm

/** Dollars on a line of their own in HTML blocks that have no second ones there, as in `<img>`, `$$` and a formula with a blank line. */
function findHtmlEnds(markdown: string, blocks: readonly CodeRange[]): number[] {
  return blocks.flatMap(([start, end]) => {
    const dollars = [...markdown.slice(start, end).matchAll(dollarLine)]
    const last = dollars.length % 2 === 1 ? dollars.at(-1) : undefined
    return last === undefined ? [] : [start + last.index]
  })
}

function findEnd(markdown: string, index: number, environment: string): number {
  const mark = String.raw`\end{${environment}}`
  const at = markdown.slice(index, index + maxLength).indexOf(mark)
  return at === -1 ? -1 : index + at + mark.length
}

/** @param isAlone Whether nothing follows the formula on its line. */
function needsBlock(
  tex: string,
  prefix: string,
  isAlone: () => boolean,
  environment: string | null,
): boolean {
  if (tex.trim() === '' || !blockStart.test(prefix)) return false
  if (environment !== null) return !hasBlankLine(tex) && !tex.includes('$') && isAlone()
  // Dollars on lines of their own are a block already.
  if (isFence(tex)) return !/\n[ \t]*$/.test(tex)
  return tex.includes('\n') ? !hasBlankLine(tex) : prefix.trim() === '' && isAlone()
}

/** Whether a formula begins on the line after its dollars. */
function isFence(tex: string): boolean {
  return /^[ \t]*\n/.test(tex)
}

function hasBlankLine(tex: string): boolean {
  return /\n[ \t]*\n/.test(tex)
}

/** A block in the item of a list is indented like the text of the item. */
function writeBlock(tex: string, prefix: string): string {
  const indent = ' '.repeat(prefix.length)
  const lines = tex.trim().split('\n')
  const start = prefix.trim() === '' ? `\n${indent}$$` : '$$'
  return [start, ...lines.map((line) => indent + line.trim()), `${indent}$$`, ''].join('\n')
}

/** What is before a position on its line, of at most 100 characters. */
function lineBefore(text: string, position: number): string {
  const before = text.slice(Math.max(0, position - 100), position)
  return before.slice(before.lastIndexOf('\n') + 1)
}

function isLineEnd(text: string, position: number): boolean {
  const end = /[ \t]*(?:\n|$)/y
  end.lastIndex = position
  return end.test(text)
}
