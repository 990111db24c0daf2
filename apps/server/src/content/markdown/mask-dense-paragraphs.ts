import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { findMultilineCode } from '#content/markdown/code-ranges.ts'

const maxMarks = 4000

/** A Markdown text that can be parsed in reasonable time, and the way back. */
export interface MaskedMarkdown {
  markdown: string
  /** Puts the paragraphs that were taken out back, as text. */
  restore: (tree: Root) => void
}

/**
 * Takes out paragraphs that hold so many marks that pairing them would take minutes: the parser's time grows with
 * the square of their number, even where all are escaped. Lists, tables and code, where many marks are usual and
 * harmless, are left alone.
 * @param onMasked Receives the number, from 0, of the line on which such a paragraph starts.
 */
export function maskDenseParagraphs(markdown: string, onMasked: (line: number) => void): MaskedMarkdown {
  if (countMarks(markdown) <= maxMarks) return { markdown, restore: () => {} }
  const lines = markdown.split('\n')
  const isCode = findMultilineCode(markdown)
  const masked: string[] = []
  const taken: string[] = []
  for (let start = 0; start < lines.length;) {
    const end = Math.max(start + 1, paragraphEnd(lines, isCode, start))
    const paragraph = lines.slice(start, end).join('\n')
    if (countMarks(paragraph) > maxMarks) {
      onMasked(start)
      masked.push(`\ufdd0${taken.push(paragraph) - 1}\ufdd1`)
    } else masked.push(paragraph)
    start = end
  }
  return { markdown: masked.join('\n'), restore: (tree) => restoreParagraphs(tree, taken) }
}

/** The code points around the number are two that Unicode keeps free of any meaning. */
function restoreParagraphs(tree: Root, taken: readonly string[]): void {
  visit(tree, (node) => {
    if ('value' in node)
      node.value = node.value.replaceAll(/\ufdd0(\d+)\ufdd1/g, (all, index) => taken[Number(index)] ?? all)
  })
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
  return end
}

function countMarks(text: string): number {
  return text.match(/[[\]*_~]/g)?.length ?? 0
}
