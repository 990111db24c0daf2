import type { Nodes, Root } from 'hast'
import { UnusableFileError } from '#content/content-reporter.ts'
import { findMultilineCode } from '#content/markdown/code-ranges.ts'

const maxDepth = 100
const maxContainers = 4000
const maxHeadings = 2000
const maxElementDepth = 500

/** A quote or list item marker; matched repeatedly from the start of a line. */
const opening = /[ \t]*(?:(>)|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y
const rule = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/
const atxHeading = /^#{1,6}(?:[ \t]|$)/
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/

/**
 * Limits the number and nesting of quotes and list items and the number of headings: the parser's time is quadratic in
 * both.
 * @param firstLine Line of the file on which the text starts, from 1; null where unknown.
 * @throws UnusableFileError at the first line beyond a limit.
 */
export function assertParseLimits(markdown: string, firstLine: number | null): void {
  const codeLines = findMultilineCode(markdown)
  let containers = 0
  let headings = 0
  let quotesAbove = 0
  let followsText = false
  for (const [number, line] of markdown.split('\n').entries()) {
    const refuse = (reason: string): never => {
      throw new UnusableFileError(firstLine === null ? null : firstLine + number, reason)
    }
    const { quotes, items } =
      codeLines.has(number) || rule.test(line) ? { quotes: 0, items: 0 } : countOpenings(line)
    if (quotes + items > maxDepth) refuse(`引用或列表嵌套超过 ${maxDepth} 层`)
    containers += items + Math.max(0, quotes - quotesAbove)
    quotesAbove = quotes
    if (containers > maxContainers) refuse(`引用和列表项超过 ${maxContainers} 个，请分成几篇`)
    if (!codeLines.has(number) && (atxHeading.test(line) || (followsText && underline.test(line))))
      headings += 1
    followsText = line.trim() !== ''
    if (headings > maxHeadings) refuse(`标题超过 ${maxHeadings} 个，请分成几篇`)
  }
}

/**
 * Limits the nesting of elements: a traversal that passes the ancestors of each node takes time
 * quadratic in the depth.
 * @throws UnusableFileError without a line, which parsed HTML does not have.
 */
export function assertElementDepth(root: Root): void {
  let level: readonly Nodes[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxElementDepth) throw new UnusableFileError(null, `HTML 标签嵌套超过 ${maxElementDepth} 层`)
    level = level.flatMap((node) => ('children' in node ? node.children : []))
  }
}

function countOpenings(line: string): { quotes: number; items: number } {
  const count = { quotes: 0, items: 0 }
  opening.lastIndex = 0
  for (let match = opening.exec(line); match !== null; match = opening.exec(line)) {
    if (match[1] === undefined) count.items += 1
    else count.quotes += 1
  }
  return count
}
