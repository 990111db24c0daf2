import type { Nodes } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { assertParseLimits } from '#content/markdown/assert-parse-limits.ts'
import { attachCodeMeta } from '#content/markdown/attach-code-meta.ts'
import { parseCodeMeta } from '#content/markdown/code-meta.ts'
import { applyEdits, type TextEdit } from '#transfer/site-source/apply-edits.ts'

const parser = unified().use(remarkParse)

/** Options of a code block. */
export interface CodeOptions {
  /** `text` where the author names none. */
  language: string
  title: string | null
  /** Highlighted lines from 1, such as `2` and `4-6`. */
  ranges: readonly string[]
}

/**
 * Writes the line that begins a code block with options as the target system reads it; every other character stays.
 * @throws UnusableFileError for a text beyond the limits of the parser.
 */
export function convertCodeOptions(markdown: string, format: (options: CodeOptions) => string): string {
  if (!/```|~~~/.test(markdown)) return markdown
  assertParseLimits(markdown, null)
  const tree = parser.parse(markdown)
  attachCodeMeta(tree)
  const edits: TextEdit[] = []
  visit(tree, 'code', (code) => {
    const meta = code.data?.hProperties?.['dataMeta']
    const start = code.position?.start.offset
    if (typeof meta !== 'string' || start === undefined) return
    const { title, marked } = parseCodeMeta(meta)
    const options = { language: code.lang ?? 'text', title, ranges: toRanges(marked) }
    edits.push({ ...infoRange(markdown, code, start), text: format(options) })
  })
  return applyEdits(markdown, edits)
}

/** What follows the fence in its line. */
function infoRange(markdown: string, { position }: Nodes, start: number): Pick<TextEdit, 'start' | 'end'> {
  const source = markdown.slice(start, position?.end.offset)
  const [fence = ''] = /^[`~]+[ \t]*/.exec(source) ?? []
  const lineEnd = source.indexOf('\n')
  return { start: start + fence.length, end: lineEnd === -1 ? start + source.length : start + lineEnd }
}

function toRanges(lines: ReadonlySet<number>): string[] {
  const ranges: { first: number; last: number }[] = []
  for (const line of [...lines].toSorted((one, other) => one - other)) {
    const range = ranges.at(-1)
    if (range?.last === line - 1) range.last = line
    else ranges.push({ first: line, last: line })
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))
}
