import type { Element, Nodes } from 'hast'
import { CODE_SEPARATOR } from '#platform/text/prose.ts'

/** Block elements. */
const blocks = new Set(
  (
    'address aside blockquote br caption dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 hr li ol p pre ' +
    'section summary table tr ul'
  ).split(' '),
)

/** Text content of a node; `<br>` becomes a newline. */
export function textContent(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'br') return '\n'
  return 'children' in node ? node.children.map(textContent).join('') : ''
}

/**
 * Text for the search index: one block per line, without footnote marks, labels and diagrams. Code blocks and formulas are at
 * the end, after `CODE_SEPARATOR`.
 */
export function readableText(tree: Nodes): string {
  const parts: string[] = []
  const code: string[] = []
  collect(tree, parts, code)
  const prose = toLines(parts)
  const rest = toLines(code)
  return rest === '' ? prose : `${prose}\n${CODE_SEPARATOR}\n${rest}`
}

function toLines(parts: readonly string[]): string {
  return parts
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}

function collect(node: Nodes, parts: string[], code: string[]): void {
  // Whitespace between cells or items is source layout.
  if (node.type === 'text') parts.push(node.value.trim() === '' ? ' ' : node.value)
  if (!('children' in node) || (node.type === 'element' && isExcluded(node.properties))) return
  const isBlock = node.type === 'element' && blocks.has(node.tagName)
  if (node.type === 'element' && isCode(node)) {
    parts.push(isBlock ? '\n' : ' ')
    code.push('\n')
    for (const child of node.children) collect(child, code, code)
    return
  }
  if (isBlock) parts.push('\n')
  for (const child of node.children) collect(child, parts, code)
  if (isBlock) parts.push('\n')
  else if (node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th')) parts.push(' ')
}

/** Whether the element is a code block or a formula; inline code is part of its sentence. */
function isCode({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'pre' || (Array.isArray(className) && className.includes('math-inline'))
}

function isExcluded({ dataFootnoteRef, dataFootnoteBackref, className }: Record<string, unknown>): boolean {
  const names = Array.isArray(className) ? className : []
  return (
    dataFootnoteRef !== undefined ||
    dataFootnoteBackref !== undefined ||
    names.includes('sr-only') ||
    names.includes('language-mermaid')
  )
}
