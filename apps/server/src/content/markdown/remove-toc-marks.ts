import { toString } from 'mdast-util-to-string'
import type { Paragraph, Root, RootContent } from 'mdast'

/** Spellings of the place for a table of contents, as text without markup. */
const tocMark =
  /^(?:@?\[{1,2}\.?_?toc_?\.?\]{1,2}|@toc(?:\(.*\))?|\$\{toc\}|\{\{\s*toc\s*\}\}|\{:\s*toc[^}]*\}|<toc\s*\/?>)$/i
const kramdownMark = /\n\{:\s*toc\b[^}\n]*\}\s*$/

/** Removes the marks where other systems insert a table of contents: the page has its own. */
export function removeTocMarks(tree: Root): void {
  tree.children = tree.children.flatMap((node) => {
    if (node.type === 'list')
      return kramdownMark.test(toString(node)) && node.children.length === 1 ? [] : [node]
    if (node.type !== 'paragraph') return [node]
    return withoutMark(node)
  })
}

function withoutMark(paragraph: Paragraph): RootContent[] {
  const [first, second] = paragraph.children
  // `@[TOC](title)` is a link.
  if (
    first?.type === 'text' &&
    first.value.trim() === '@' &&
    second !== undefined &&
    /^toc$/i.test(toString(second))
  )
    return []
  if (tocMark.test(toString(paragraph).trim())) return []
  if (first?.type !== 'text') return [paragraph]
  const [line = '', ...rest] = first.value.split('\n')
  if (rest.length > 0 && tocMark.test(line.trim())) first.value = rest.join('\n')
  return [paragraph]
}
