import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { findMultilineCode } from '#content/markdown/code-ranges.ts'
import { htmlStart } from '#content/markdown/html-blocks.ts'

const maxMarks = 4000

/** Characters and line ends that the parser reads as tokens of their own. */
const marks = /[[\]*_~\\&`$<]| {2}\n/g

/** Markdown with placeholders for masked paragraphs. */
export interface MaskedMarkdown {
  markdown: string
  /** Replaces the placeholders by the paragraphs, as text. */
  restore: (tree: Root) => void
}

/**
 * Replaces paragraphs with more than 4,000 delimiter characters by placeholders: the parser pairs delimiters, and merges the
 * text between tokens, in quadratic time. Lists, tables, code and HTML blocks are not masked; many delimiters are usual there
 * and cheap.
 * @param onMasked Receives the first line of each masked paragraph, from 0.
 */
export function maskDenseParagraphs(markdown: string, onMasked: (line: number) => void): MaskedMarkdown {
  if (countMarks(markdown) <= maxMarks) return { markdown, restore: () => {} }
  const lines = markdown.split('\n')
  const codeLines = findMultilineCode(markdown)
  const output: string[] = []
  const masked: string[] = []
  for (let start = 0; start < lines.length;) {
    const end = Math.max(start + 1, paragraphEnd(lines, codeLines, start))
    const paragraph = lines.slice(start, end).join('\n')
    if (!htmlStart.test(lines[start] ?? '') && countMarks(paragraph) > maxMarks) {
      onMasked(start)
      output.push(`\ufdd0${masked.push(paragraph) - 1}\ufdd1`)
    } else output.push(paragraph)
    start = end
  }
  return { markdown: output.join('\n'), restore: (tree) => restoreParagraphs(tree, masked) }
}

/** A placeholder is an index between two Unicode noncharacters. */
function restoreParagraphs(tree: Root, masked: readonly string[]): void {
  visit(tree, (node) => {
    if ('value' in node)
      node.value = node.value.replaceAll(/\ufdd0(\d+)\ufdd1/g, (all, index) => masked[Number(index)] ?? all)
  })
}

/** Exclusive end of the paragraph that starts here; equal to `start` for blank, list, table, quote and code lines. */
function paragraphEnd(lines: readonly string[], codeLines: ReadonlySet<number>, start: number): number {
  let end = start
  while (
    end < lines.length &&
    !codeLines.has(end) &&
    !/^\s*(?:$|[|>]|[-+*][ \t]|\d{1,9}[.)][ \t])/.test(lines[end] ?? '')
  )
    end++
  return end
}

function countMarks(text: string): number {
  return text.match(marks)?.length ?? 0
}
