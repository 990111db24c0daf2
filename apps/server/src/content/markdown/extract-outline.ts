import { toString } from 'mdast-util-to-string'
import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'

/** Takes the first heading of level one off the tree when nothing stands before it, and gives its text. */
export function extractLeadingTitle(tree: Root): string | null {
  const index = tree.children.findIndex((node) => node.type !== 'html')
  const node = tree.children[index]
  if (node?.type !== 'heading' || node.depth !== 1) return null
  tree.children.splice(index, 1)
  return toString(node).trim() || null
}

/** Makes room for the article's title, the page's only heading of level one. */
export function demoteHeadings(tree: Root): void {
  let hasTop = false
  visit(tree, 'heading', (heading) => {
    hasTop ||= heading.depth === 1
  })
  if (!hasTop) return
  visit(tree, 'heading', (heading) => {
    if (heading.depth < 6) heading.depth++
  })
}

/** What stands above `<!-- more -->`, or else the first paragraph, as plain text. */
export function readExcerpt(tree: Root): string {
  const end = tree.children.findIndex(isMoreMark)
  const paragraphs = (end === -1 ? tree.children : tree.children.slice(0, end)).flatMap((node) => {
    if (node.type !== 'paragraph') return []
    const text = toString(node, { includeImageAlt: false, includeHtml: false }).replaceAll(/\s+/g, ' ').trim()
    return text === '' ? [] : [text]
  })
  return end === -1 ? (paragraphs[0] ?? '') : paragraphs.join(' ')
}

function isMoreMark(node: RootContent): boolean {
  return node.type === 'html' && /^<!--\s*more\s*-->/i.test(node.value)
}
