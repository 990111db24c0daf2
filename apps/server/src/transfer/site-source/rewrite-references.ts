import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { assertParseLimits } from '#content/markdown/assert-parse-limits.ts'
import { applyEdits, type TextEdit } from '#transfer/site-source/apply-edits.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath)

/**
 * Replaces what pictures and links of a Markdown text refer to, in Markdown and in HTML; every other character stays.
 * @param resolve Returns the new reference; null to leave it.
 * @throws UnusableFileError for a text beyond the limits of the parser.
 */
export function rewriteReferences(markdown: string, resolve: (reference: string) => string | null): string {
  assertParseLimits(markdown, null)
  const edits: TextEdit[] = []
  const replace = (reference: string, start: number): void => {
    const text = start === -1 ? null : resolve(reference)
    if (text !== null) edits.push({ start, end: start + reference.length, text })
  }
  visit(parser.parse(markdown), (node) => {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (start === undefined || end === undefined) return
    const source = markdown.slice(start, end)
    if (node.type === 'image' || node.type === 'link' || node.type === 'definition') {
      const at = source.indexOf(node.url, destinationOf(node, source, start))
      replace(node.url, node.url === '' || at === -1 ? -1 : start + at)
    }
    if (node.type === 'html')
      for (const { 0: match, 2: reference = '', index } of source.matchAll(attribute))
        replace(reference, start + index + match.length - reference.length - 1)
  })
  return applyEdits(markdown, edits)
}

const attribute = /\s(?:src|href|poster)\s*=\s*(["'])([^"'<>]+)\1/gi

/** Index in the source of a node from which its destination is found: behind the text of a link, the brackets of others. */
function destinationOf(node: Nodes, source: string, start: number): number {
  const lastChild = node.type === 'link' ? node.children.at(-1)?.position?.end.offset : undefined
  return lastChild === undefined ? Math.max(0, source.indexOf(']')) : lastChild - start
}
